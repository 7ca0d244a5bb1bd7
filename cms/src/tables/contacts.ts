import {
  type Contacts,
  contactFacts,
  contactsShape,
  type Fields,
  isBlank,
  languageCodes,
  validate,
  withoutBlanks,
} from '../site.js';
import { csvOf } from './csv.js';
import { publicRows, storedRows, type Table } from './table.js';
import { missingFacts } from './text-uses.js';

const perLanguage = (field: string) => languageCodes.map((code) => `${field}_${code}`);
const columns = ['key', 'name', ...perLanguage('role'), 'phone', 'email', ...perLanguage('hours')];

export const contactTable: Table = {
  slug: 'contacts',
  nameField: 'key',
  rowsOf: async (_, content) =>
    Object.entries((content ?? {}) as Contacts).map(([key, { role = {}, hours = {}, ...own }]) => {
      const texts = Object.entries({ role, hours }).flatMap(([field, written]) =>
        Object.entries(written).map(([code, text]) => [`${field}_${code}`, text]),
      );
      return rowOf({ key, ...own, ...Object.fromEntries(texts) });
    }),
  contentOf: async (_, rows) => contactsOf(rows),
  faultsOf: async (req, rows) => {
    const contacts = contactsOf(rows);
    const faults = validate(contactsShape, contacts).mismatches.map(({ path: [name, ...field], message }) => {
      return { name: String(name), field: field.join('_') || 'key', message };
    });
    const facts = publicRows(await storedRows(req, { slug: 'facts' }));
    const names = [...facts.map(({ key }) => String(key)), ...Object.keys(contactFacts(contacts))];
    return [...faults, ...(await missingFacts(req, names))];
  },
  ...csvOf(columns, rowOf),
};

/** The contacts of rows, as the file has them. */
export function contactsOf(rows: readonly Fields[]): Contacts {
  const contacts = rows.map(({ key, name, phone, email, ...row }) => {
    const written = (field: string) => Object.fromEntries(languageCodes.map((code) => [code, row[`${field}_${code}`]]));
    return [String(key), withoutBlanks({ name, role: written('role'), phone, email, hours: written('hours') })];
  });
  return Object.fromEntries(contacts) as Contacts;
}

/** With all columns, so that one that was emptied is. */
function rowOf(row: Fields): Fields {
  return Object.fromEntries(columns.map((name) => [name, isBlank(row[name]) ? null : row[name]]));
}
