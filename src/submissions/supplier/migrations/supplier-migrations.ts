import { countErasures } from '../../../platform/storage/migrations/erasures.js';
import type { Migrations } from '../../../platform/storage/migrations.js';
import {
  addFileNumbers,
  addLanguageAndMails,
  addReceiptLimits,
  addStates,
  addUrgency,
  createTables,
} from '../../stored/migrations/stored-tables.js';
import { supplierTables } from '../supplier.tables.js';

const required = [
  ...['supplier_name', 'country', 'city', 'contact_name', 'contact_role', 'contact_email', 'contact_phone'],
  ...['commodity', 'description'],
];

/** While an instance of the former version is being replaced, it inserts English applications, which count in no limit. */
export const supplierMigrations: Migrations = {
  '0001-applications-and-subscriptions': (database, kind) =>
    createTables(database, kind, supplierTables, { required, optional: ['notes'] }),
  '0003-erasure-counter': async (database, kind) => {
    if (kind === 'sqlite') await countErasures(database, [supplierTables.submissions, supplierTables.files]);
  },
  '0004-mails': (database) => addLanguageAndMails(database, supplierTables),
  '0005-mail-limits': (database) => addReceiptLimits(database, supplierTables),
  '0009-urgent-mails': async (database) => {
    await addFileNumbers(database, supplierTables);
    await addUrgency(database, supplierTables);
  },
  '0010-states': (database) => addStates(database, supplierTables),
};
