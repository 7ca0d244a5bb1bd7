import type { TableName } from '../fields/forms.js';
import { contactTable } from './contacts.js';
import { factTable } from './facts.js';
import { textTable } from './interface-texts.js';
import { redirectTable } from './redirects.js';
import { searchTable } from './search-settings.js';
import type { Table } from './table.js';

export const tables: Readonly<Record<TableName, Table>> = {
  contacts: contactTable,
  facts: factTable,
  redirects: redirectTable,
  searchSettings: searchTable,
  texts: textTable,
};
