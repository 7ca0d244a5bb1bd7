import { contactFacts, type Facts, type Fields } from '../site.js';
import { contactsOf } from './contacts.js';
import { csvOf } from './csv.js';
import { publicRows, type RowFault, storedRows, type Table } from './table.js';
import { missingFacts } from './text-uses.js';

const columns = ['key', 'value', 'is_number'];
const namePattern = /^[a-z][a-z0-9_]*$/;

export const factTable: Table = {
  slug: 'facts',
  nameField: 'key',
  rowsOf: async (_, content) =>
    Object.entries((content ?? {}) as Facts).map(([key, fact]) => ({
      key,
      value: String(fact),
      is_number: typeof fact === 'number',
    })),
  contentOf: async (_, rows) => Object.fromEntries(rows.map((row) => [String(row.key), factOf(row)])),
  faultsOf: async (req, rows) => {
    const contacts = contactsOf(publicRows(await storedRows(req, { slug: 'contacts' })));
    const names = [...rows.map(({ key }) => String(key)), ...Object.keys(contactFacts(contacts))];
    return [...rows.flatMap(faultsIn), ...(await missingFacts(req, names))];
  },
  ...csvOf(columns, ({ key, value, is_number }) => ({ key, value, is_number: is_number === 'true' })),
};

function factOf({ value, is_number }: Fields): number | string {
  return is_number ? Number(value) : String(value ?? '');
}

function faultsIn(row: Fields): RowFault[] {
  const name = String(row.key ?? '');
  const text = String(row.value ?? '').trim();
  const faults: RowFault[] = [];
  if (!namePattern.test(name)) {
    faults.push({ name, field: 'key', message: 'lower-case letters, digits and underscores, a letter first' });
  }
  if (text === '') faults.push({ name, field: 'value', message: 'is missing' });
  else if (row.is_number && !Number.isFinite(Number(text)))
    faults.push({ name, field: 'value', message: 'is not a number' });
  return faults;
}
