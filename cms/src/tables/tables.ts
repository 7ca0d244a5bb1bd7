import type { TableName } from '../fields/forms.js';
import { contactTable } from './contacts.js';
import { factTable } from './facts.js';
import { redirectTable } from './redirects.js';
import type { Table } from './table.js';

export const tables: Readonly<Record<TableName, Table>> = {
  contacts: contactTable,
  facts: factTable,
  redirects: redirectTable,
};
