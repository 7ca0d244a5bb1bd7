import type { Field, GlobalConfig } from 'payload';
import { apiTab } from '../access/api-tab.js';
import { signedIn } from '../access/roles.js';
import { saveAsDraft } from '../access/save-as-draft.js';
import { component } from '../admin/component.js';
import { listForms, listPlaces } from '../fields/forms.js';
import { payloadFields } from '../fields/payload-fields.js';
import { filesOfLists } from './content-files.js';
import { keepLock, lockDocuments } from './keep-lock.js';
import { autosave, previewedPage, previewOfList } from './preview.js';
import { refreshSiteOfList } from './refresh-site.js';
import { refuseAtOnce, refuseStale } from './refuse-stale.js';
import { refuseWrongData } from './refuse-wrong-data.js';
import { stayPublic } from './stay-public.js';
import { listsOf, validateLists } from './validate-list.js';

const slugs = [...new Set(Object.values(listPlaces).map(({ slug }) => slug))];

/** Menus and small lists. */
export const lists: GlobalConfig[] = slugs.map((slug) => {
  const names = listsOf(slug);
  const files = filesOfLists(names);
  const forms = names.map((name) => listForms[name]);
  return {
    slug,
    label: slug === 'menus' ? 'Menus' : forms[0]?.label,
    admin: {
      group: 'Lists',
      ...(slug === 'menus' && { livePreview: previewOfList }),
      components: {
        views: { edit: apiTab },
        elements: {
          beforeDocumentControls: ['Unsaved', 'PreviewFrame'].map(component),
          PublishButton: component('PublishList'),
          UnpublishButton: component('Nothing'),
        },
      },
    },
    access: { read: signedIn, update: signedIn, readVersions: signedIn },
    versions: { max: 100, drafts: { validate: true, ...(slug === 'menus' && { autosave }) } },
    lockDocuments,
    hooks: {
      beforeOperation: [refuseWrongData, refuseAtOnce, saveAsDraft, stayPublic],
      beforeValidate: [refuseStale],
      beforeChange: [validateLists(slug), files.refuseChanged],
      afterChange: [refreshSiteOfList, files.writeChange, keepLock],
    },
    endpoints: files.endpoints,
    fields: [files.field, ...(slug === 'menus' ? [previewedPage] : []), ...payloadFields(forms).map(collapsed)],
  };
});

/** Rows are their titles until they are opened. */
function collapsed(field: Field): Field {
  if (field.type !== 'array') return field;
  return { ...field, admin: { ...field.admin, initCollapsed: true }, fields: field.fields.map(collapsed) };
}
