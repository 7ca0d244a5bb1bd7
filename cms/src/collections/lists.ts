import type { GlobalConfig } from 'payload';
import { signedIn } from '../access/roles.js';
import { saveAsDraft } from '../access/save-as-draft.js';
import { listForms, listNames, slugOfList } from '../fields/forms.js';
import { payloadFields } from '../fields/payload-fields.js';
import { contentFiles, refuseOverFilesOf, writeFilesOf } from './content-files.js';
import { refreshSiteOfList } from './refresh-site.js';
import { refuseUnknownFields } from './refuse-unknown-fields.js';
import { validateList } from './validate-list.js';

/** Menus, facts, redirects and the like: each as a whole. */
export const lists: GlobalConfig[] = listNames.map((name) => ({
  slug: slugOfList(name),
  label: listForms[name].label,
  admin: {
    group: 'Lists',
    components: {
      elements: {
        beforeDocumentControls: ['/dist/admin/components.js#ChangedFiles'],
        PublishButton: '/dist/admin/components.js#PublishList',
        UnpublishButton: '/dist/admin/components.js#UnpublishList',
      },
    },
  },
  access: { read: signedIn, update: signedIn, readVersions: signedIn },
  versions: { max: 100, drafts: true },
  hooks: {
    beforeOperation: [saveAsDraft],
    beforeValidate: [refuseUnknownFields],
    beforeChange: [validateList(name), refuseOverFilesOf(name)],
    afterChange: [refreshSiteOfList, writeFilesOf(name)],
  },
  endpoints: contentFiles(async () => ({ list: name })),
  fields: [
    {
      name: 'body',
      type: 'blocks',
      label: listForms[name].label,
      labels: { singular: 'List', plural: 'Lists' },
      maxRows: 1,
      blocks: [{ slug: name, fields: payloadFields(listForms[name].fields ?? []) }],
    },
  ],
}));
