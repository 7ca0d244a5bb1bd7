import path from 'node:path';
import type { CollectionConfig } from 'payload';
import { publishers, signedIn, signedInOrSite } from '../access/roles.js';
import { checkPicture } from './check-picture.js';

/** Bytes. */
export const largestPicture = 20_000_000;

/** Pictures. The site fetches the originals, and makes the sizes that its pages need. */
export function media(dataDir: string): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: 'Picture', plural: 'Pictures' },
    admin: { group: 'Content', useAsTitle: 'alt', defaultColumns: ['filename', 'alt', 'updatedAt'] },
    access: { read: signedInOrSite, create: signedIn, update: signedIn, delete: publishers },
    hooks: { beforeOperation: [checkPicture] },
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
    ],
  };
}
