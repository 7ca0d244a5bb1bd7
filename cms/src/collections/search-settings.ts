import { unseen } from '../admin/component.js';
import { languageCodes, languages } from '../site.js';
import { searchKey } from '../tables/search-settings.js';
import { tables } from '../tables/tables.js';
import { collectionOf } from './tables.js';

/** Synonyms, and pages that come first for a query. */
export const search = collectionOf(tables.searchSettings, {
  labels: { singular: 'Search entry', plural: 'Search' },
  hooks: { beforeChange: [({ data, originalDoc }) => ({ ...data, key: searchKey({ ...originalDoc, ...data }) })] },
  admin: {
    useAsTitle: 'words',
    defaultColumns: ['words', 'kind', 'language', 'pages', 'updatedAt'],
    listSearchableFields: ['words'],
  },
  fields: [
    { name: 'key', type: 'text', unique: true, index: true, admin: unseen },
    {
      name: 'language',
      type: 'select',
      label: 'Language',
      required: true,
      options: languageCodes.map((value) => ({ value, label: languages[value].name })),
    },
    {
      name: 'kind',
      type: 'radio',
      label: 'What it says',
      required: true,
      defaultValue: 'synonyms',
      options: [
        { value: 'synonyms', label: 'Words that find the same pages' },
        { value: 'pinned', label: 'Pages that come first' },
      ],
    },
    {
      name: 'words',
      type: 'text',
      label: 'Words',
      required: true,
      admin: {
        description:
          'Words or phrases, comma-separated, that find the same pages. For pages that come first, all that is searched for.',
      },
    },
    {
      name: 'pages',
      type: 'relationship',
      relationTo: 'pages',
      hasMany: true,
      label: 'Pages',
      admin: { condition: (_, { kind }) => kind === 'pinned', description: 'In this order.' },
    },
  ],
});
