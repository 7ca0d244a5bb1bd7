import path from 'node:path';
import type { CollectionConfig } from 'payload';
import { apiTab } from '../access/api-tab.js';
import { publishers, signedIn, signedInOrSite } from '../access/roles.js';
import { refuseUsedPicture } from '../publication/refuse-used-picture.js';
import { checkPicture } from './check-picture.js';
import { refuseWrongData } from './refuse-wrong-data.js';

/** Bytes. */
export const largestPicture = 20_000_000;

/** Pictures. The site fetches the originals, and makes the sizes that its pages need. */
export function media(dataDir: string): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: 'Picture', plural: 'Pictures' },
    admin: {
      group: 'Content',
      useAsTitle: 'filename',
      defaultColumns: ['filename', 'alt', 'updatedAt'],
      listSearchableFields: ['filename', 'alt'],
      components: { views: { edit: apiTab } },
    },
    // A change of a picture is public at once.
    access: { read: signedInOrSite, create: signedIn, update: publishers, delete: publishers },
    hooks: {
      beforeOperation: [refuseWrongData, checkPicture],
      beforeDelete: [refuseUsedPicture],
      // Another file is not the one that the site has.
      beforeChange: [
        ({ data, req, operation }) => (req.file && operation === 'update' ? { ...data, site_path: null } : data),
      ],
    },
    upload: {
      staticDir: path.join(dataDir, 'media'),
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      // Pages refer to a picture by its address.
      filesRequiredOnCreate: true,
    },
    fields: [
      {
        name: 'alt',
        type: 'text',
        label: 'Alt text',
        required: true,
        localized: true,
        admin: { description: 'What the picture shows, for people who do not see it.' },
      },
      {
        name: 'used_on',
        type: 'join',
        collection: 'pages',
        on: 'pictures',
        label: 'Used on',
        admin: { defaultColumns: ['name', 'path'], allowCreate: false },
      },
      // Where the site has the same file, with the sizes that it has made of it.
      {
        ...{ name: 'site_path', type: 'text', index: true },
        admin: { hidden: true },
        access: { create: () => false, update: () => false },
      },
    ],
  };
}
