import type { CollectionConfig } from 'payload';

const nobody = () => false;
const hidden = {
  admin: { hidden: true },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
} satisfies Partial<CollectionConfig>;

/** The unpublished texts of a page in one language that wait until somebody takes them up again. */
export const setAside: CollectionConfig = {
  slug: 'set-aside',
  ...hidden,
  fields: [
    { name: 'page', type: 'relationship', relationTo: 'pages', required: true, index: true },
    { name: 'language', type: 'text', required: true },
    { name: 'person', type: 'relationship', relationTo: 'users' },
    /** By their places, as in fields/values.ts. */
    { name: 'texts', type: 'json', required: true },
  ],
};

/** The files from which the content was imported. An export edits them, so that comments and line breaks stay. */
export const sources: CollectionConfig = {
  slug: 'sources',
  ...hidden,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'text', type: 'textarea', required: true },
  ],
};
