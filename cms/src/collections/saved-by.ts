import type { CollectionBeforeChangeHook, Field } from 'payload';
import { onlyListed, unseen } from '../admin/component.js';

/** Who saved a version. */
export const savedBy: Field = {
  name: 'saved_by',
  type: 'relationship',
  relationTo: 'users',
  label: 'Saved by',
  admin: onlyListed,
};

/** Whether it was read in. Who has left is not known either. */
export const fromFiles: Field = { name: 'from_files', type: 'checkbox', admin: unseen };

export const recordPerson: CollectionBeforeChangeHook = ({ data, req, context }) =>
  // What the content system puts back is still of who saved it.
  context.isImport && context.isRestoringVersion
    ? data
    : { ...data, saved_by: req.user?.id ?? null, from_files: Boolean(context.isImport) };
