import type { CollectionConfig } from 'payload';

/** The files from which the content was imported. An export edits them, so that comments and line breaks stay. */
export const sources: CollectionConfig = {
  slug: 'sources',
  admin: { hidden: true },
  access: { read: () => false, create: () => false, update: () => false, delete: () => false },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'text', type: 'textarea', required: true },
  ],
};
