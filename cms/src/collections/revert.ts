import { type CollectionBeforeOperationHook, restoreVersionOperation } from 'payload';
import { readingOf } from '../gateway/reading.js';

/** Payload's "Revert to published" sends the public page in one language. The drafts of all languages are taken back. */
export const revertToPublished: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id, data, collection } = args as { id?: unknown; data?: { _status?: unknown }; collection: unknown };
  if (operation !== 'update' || id === undefined || data?._status !== 'published') return;
  const { payload, locale, user } = req;
  const page = { collection: 'pages', id, depth: 0, locale, fallbackLocale: false, user, overrideAccess: false };
  const published = await payload.findByID({ ...page, disableErrors: true, req: readingOf(req) } as never);
  if (JSON.stringify(published) !== JSON.stringify(data)) return;
  const where = { parent: { equals: id }, 'version._status': { equals: 'published' } };
  const versions = { collection: 'pages', where, sort: '-updatedAt', limit: 1, depth: 0, req: readingOf(req) };
  const { docs } = await payload.findVersions(versions as never);
  await restoreVersionOperation({ id: docs[0]?.id, collection, depth: 0, req } as never);
};
