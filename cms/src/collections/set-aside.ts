import type { CollectionConfig } from 'payload';

/** The unpublished texts of a page in one language that wait until somebody takes them up again. */
export const setAside: CollectionConfig = {
  slug: 'set-aside',
  admin: { hidden: true },
  access: { read: () => false, create: () => false, update: () => false, delete: () => false },
  fields: [
    { name: 'page', type: 'relationship', relationTo: 'pages', required: true, index: true },
    { name: 'language', type: 'text', required: true },
    { name: 'person', type: 'relationship', relationTo: 'users' },
    /** By their places, as in fields/values.ts. */
    { name: 'texts', type: 'json', required: true },
  ],
};
