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

const columns = ['key', 'name', ...languageCodes.map((code) => `role_${code}`), 'phone', 'email'];

export const contactTable: Table = {
  slug: 'contacts',
  nameField: 'key',
  rowsOf: async (_, content) =>
    Object.entries((content ?? {}) as Contacts).map(([key, { role, ...own }]) => {
      const roles = Object.entries(role ?? {}).map(([code, text]) => [`role_${code}`, text]);
      return rowOf({ key, ...own, ...Object.fromEntries(roles) });
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
    const role = Object.fromEntries(languageCodes.map((code) => [code, row[`role_${code}`]]));
    return [String(key), withoutBlanks({ name, role, phone, email })];
  });
  return Object.fromEntries(contacts) as Contacts;
}

/** With all columns, so that one that was emptied is. */
function rowOf(row: Fields): Fields {
  return Object.fromEntries(columns.map((name) => [name, isBlank(row[name]) ? null : row[name]]));
}
