import type { Field } from 'payload';
import { readEnvironment } from '../environment.js';
import { defaultLanguage, languageCodes, languages } from '../site.js';
import { textField } from '../tables/interface-texts.js';
import { tables } from '../tables/tables.js';
import { collectionOf } from './tables.js';

const nobody = () => false;

/** One is there for each key of the site's code. */
export const interfaceTexts = collectionOf(tables.texts, {
  labels: { singular: 'Interface text', plural: 'Interface texts' },
  access: { create: nobody, delete: nobody },
  admin: {
    description: 'Labels, messages and mails. What is published is in the files, and on the site after its next start.',
    // Elsewhere than in a checkout nothing reads them.
    hidden: readEnvironment().contentDir === undefined,
    defaultColumns: ['text_en', 'place', 'key', 'updatedAt'],
    listSearchableFields: ['key', 'place', ...languageCodes.map(textField)],
  },
  fields: [
    { name: 'key', type: 'text', label: 'Name', unique: true, index: true, admin: { readOnly: true } },
    { name: 'place', type: 'text', label: 'Where it stands', admin: { readOnly: true } },
    ...languageCodes.map(
      (code): Field => ({
        name: textField(code),
        type: 'textarea',
        label: languages[code].name,
        required: true,
        admin: { rows: 1, description: code === defaultLanguage ? 'Words in braces are filled in by the site.' : '' },
      }),
    ),
  ],
});
