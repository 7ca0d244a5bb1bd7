import type { CollectionBeforeChangeHook, Field } from 'payload';

/** Who saved a version. */
export const savedBy: Field = {
  name: 'saved_by',
  type: 'relationship',
  relationTo: 'users',
  label: 'Saved by',
  admin: { readOnly: true, position: 'sidebar' },
};

export const recordPerson: CollectionBeforeChangeHook = ({ data, req, context }) =>
  // What the content system puts back is still of who saved it.
  context.isImport && context.isRestoringVersion ? data : { ...data, saved_by: req.user?.id ?? null };
