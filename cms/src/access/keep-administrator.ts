import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest, Where } from 'payload';
import { refusal } from '../refusal.js';

/** Without an administrator nobody could make one. */
export const keepAdministrator: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (operation === 'update' && (data.role ?? 'administrator') !== 'administrator')
    await requireAnother(req, originalDoc?.id);
  return data;
};

export const keepAdministratorOnDelete: CollectionBeforeDeleteHook = ({ id, req }) => requireAnother(req, id);

async function requireAnother(req: PayloadRequest, id: number | string): Promise<void> {
  const administrators = { role: { equals: 'administrator' } } as const;
  const count = (where: Where) =>
    req.payload.count({ collection: 'users', where: { and: [administrators, where] }, req });
  const [own, others] = [await count({ id: { equals: id } }), await count({ id: { not_equals: id } })];
  if (own.totalDocs > 0 && others.totalDocs === 0)
    throw refusal('This is the only administrator. Make another one first.', 409);
}
