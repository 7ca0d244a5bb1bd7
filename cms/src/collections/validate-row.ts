import { type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, ValidationError } from 'payload';
import { refusal } from '../refusal.js';
import type { Fields } from '../site.js';
import { newFaults, publicRows, storedRows, type Table } from '../tables/table.js';

/** Before a row is published: what would be wrong with the table is an error of a field. */
export function validateRow(table: Table): CollectionBeforeChangeHook {
  return async ({ data, originalDoc, req }) => {
    if (data._status !== 'published' || req.context.isImport) return data;
    const row: Fields = { ...originalDoc, ...data };
    const before = publicRows(await storedRows(req, table));
    const after = [...before.filter(({ id }) => id !== originalDoc?.id), row];
    const faults = await newFaults(req, table, { before, after });
    if (faults.length === 0) return data;
    const errors = faults.map(({ name, field, message }) =>
      name === row[table.nameField] ? { path: field, message } : { path: table.nameField, message },
    );
    throw new ValidationError({ collection: table.slug, errors, req });
  };
}

/** Before a row is deleted: what needs it is told. */
export function refuseNeeded(table: Table): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    if (req.context.isImport) return;
    const before = publicRows(await storedRows(req, table));
    const after = before.filter((row) => String(row.id) !== String(id));
    const faults = await newFaults(req, table, { before, after });
    if (faults.length > 0) throw refusal(faults.map(({ message }) => message).join('; '), 409);
  };
}
