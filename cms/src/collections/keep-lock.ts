import type { CollectionAfterChangeHook, GlobalAfterChangeHook } from 'payload';

type Change = Parameters<CollectionAfterChangeHook>[0] | Parameters<GlobalAfterChangeHook>[0];

/** Seconds, after which whoever has left the page, or does not type, has it no longer. */
export const lockDocuments = { duration: 60 };

/** Payload ends the lock of a document with each save. Who types, and is saved meanwhile, still has it. */
export const keepLock = async (change: Change): Promise<void> => {
  const { req, doc } = change;
  if (req.searchParams?.get('autosave') !== 'true' || !req.user) return;
  const document =
    'collection' in change
      ? { document: { relationTo: change.collection.slug, value: doc.id } }
      : { globalSlug: change.global.slug };
  const data = { ...document, user: { relationTo: req.user.collection, value: req.user.id } };
  await req.payload.db.create({ collection: 'payload-locked-documents', data, req, returning: false });
};
