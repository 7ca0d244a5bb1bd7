import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import { apiTab } from '../access/api-tab.js';
import { publishers, signedIn, writers } from '../access/roles.js';
import { saveAsDraft } from '../access/save-as-draft.js';
import { component } from '../admin/component.js';
import { defaultLanguage, type Fields, languageCodes, languages } from '../site.js';
import { pageAddresses } from '../tables/page-addresses.js';
import { redirectKinds } from '../tables/redirects.js';
import type { Table } from '../tables/table.js';
import { tables } from '../tables/tables.js';
import { contactFields } from './contact-fields.js';
import { filesOfLists } from './content-files.js';
import { csvFiles } from './csv-files.js';
import { previewedPage, previewOfList } from './preview.js';
import { refreshSiteOfList } from './refresh-site.js';
import { refuseAtOnce, refuseStale } from './refuse-stale.js';
import { refuseWrongData } from './refuse-wrong-data.js';
import { stayPublic } from './stay-public.js';
import { usedOn } from './used-on.js';
import { refuseNeeded, validateRow } from './validate-row.js';

/** The address of a page is that page, so that the redirect follows it. English ones may go without their language. */
const asPage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { type, address }: Fields = { ...originalDoc, ...data };
  if (type !== 'address' || !address) return data;
  const { target } = await pageAddresses(req);
  const targets = [`${address}`, `/${defaultLanguage}${address}`].map(target);
  return { ...data, ...targets.find((each) => each.type === 'page') };
};

type Parts = Pick<CollectionConfig, 'labels' | 'admin' | 'access' | 'fields' | 'hooks'>;

/** A list of many rows, each a document. */
export function collectionOf(table: Table, { admin, access, fields, hooks, ...others }: Parts): CollectionConfig {
  const files = filesOfLists([table.slug]);
  return {
    slug: table.slug,
    ...others,
    admin: {
      group: 'Lists',
      useAsTitle: table.nameField,
      pagination: { defaultLimit: 100 },
      components: {
        beforeListTable: [component('CsvFiles')],
        views: { edit: apiTab },
        edit: {
          beforeDocumentControls: [component('PreviewFrame')],
          UnpublishButton: component('Nothing'),
        },
      },
      ...admin,
    },
    defaultSort: table.nameField,
    access: { read: signedIn, create: writers, update: writers, delete: publishers, readVersions: signedIn, ...access },
    versions: { maxPerDoc: 100, drafts: { validate: true } },
    hooks: {
      beforeOperation: [refuseWrongData, refuseAtOnce, saveAsDraft, stayPublic],
      beforeValidate: [refuseStale],
      beforeChange: [...(hooks?.beforeChange ?? []), validateRow(table), files.refuseChanged],
      beforeDelete: [refuseNeeded(table)],
      afterChange: [refreshSiteOfList, files.writeChange],
      afterDelete: [refreshSiteOfList, files.removeDeleted],
    },
    endpoints: [...csvFiles(table), ...files.endpoints],
    fields: [files.field, ...fields],
  };
}

const facts = collectionOf(tables.facts, {
  admin: {
    defaultColumns: ['key', 'value', 'is_number', 'updatedAt'],
    listSearchableFields: ['key', 'value'],
    livePreview: previewOfList,
  },
  fields: [
    previewedPage,
    {
      name: 'key',
      type: 'text',
      label: 'Name',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'Texts have it as {{name}}.' },
    },
    {
      name: 'value',
      type: 'text',
      label: 'Value',
      required: true,
      admin: { description: 'Without its unit. A date as 2026-12-31 is written out as the language of the page does.' },
    },
    {
      name: 'is_number',
      type: 'checkbox',
      label: 'Number',
      admin: { description: 'Grouped as the language of the page does.' },
    },
    usedOn(({ key }) => [String(key)]),
  ],
});

const contacts = collectionOf(tables.contacts, {
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'key', 'role_en', 'phone', 'email'],
    listSearchableFields: ['title', 'key', 'role_en', 'phone', 'email'],
    livePreview: previewOfList,
  },
  fields: [previewedPage, ...contactFields],
});

const kinds: Record<(typeof redirectKinds)[number], string> = {
  legacy: 'An address of the former site',
  moved: 'A page that is gone, or an address that a page yields',
  sections: 'A section without a page of its own',
};

const redirects = collectionOf(tables.redirects, {
  hooks: { beforeChange: [asPage] },
  admin: {
    defaultColumns: ['from', 'type', 'page', 'language', 'address', 'kind'],
    listSearchableFields: ['from', 'address', 'page.name', 'page.path'],
  },
  fields: [
    {
      name: 'kind',
      type: 'select',
      label: 'What is redirected',
      required: true,
      defaultValue: 'legacy',
      options: redirectKinds.map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'from',
      type: 'text',
      label: 'From',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'A path as /Who/Profile; of a page or section its English path, for all languages.' },
    },
    {
      name: 'type',
      type: 'radio',
      label: 'Leads to',
      required: true,
      defaultValue: 'page',
      options: [
        { value: 'page', label: 'A page' },
        { value: 'address', label: 'Another address' },
        { value: 'gone', label: 'Nothing: gone for good' },
      ],
    },
    {
      name: 'page',
      type: 'relationship',
      relationTo: 'pages',
      label: 'Page',
      index: true,
      admin: { condition: (_, { type }) => type === 'page', components: { Cell: component('LinkedPage') } },
    },
    {
      name: 'language',
      type: 'select',
      label: 'In',
      options: languageCodes.map((value) => ({ value, label: languages[value].name })),
      admin: {
        condition: (_, { type }) => type === 'page',
        description: 'Of a path. A page or section leads there in all languages.',
      },
    },
    {
      name: 'address',
      type: 'text',
      label: 'Address',
      admin: {
        condition: (_, { type }) => type !== 'gone',
        description: 'A path of this site, as /en/reach. With a page: its #heading.',
      },
    },
  ],
});

export const tableCollections = [contacts, facts, redirects];
