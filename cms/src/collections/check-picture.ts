import path from 'node:path';
import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import sharp from 'sharp';
import { slugOf } from '../site.js';

const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };
/** Those of a large camera. A picture of more would use up the memory of whoever decodes it. */
const mostPixels = 60_000_000;

/** Names an uploaded picture by what it is, whatever its sender calls it. */
export const checkPicture: CollectionBeforeOperationHook = async ({ operation, req }) => {
  const { file } = req;
  // Pictures are also read within the upload of another file.
  if (!file || operation === 'read') return;
  const { format = '' } = await sharp(file.data, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => ({ format: undefined }));
  const extension = extensions[format];
  if (extension === undefined) {
    const message = `is not a JPEG, PNG, WebP or AVIF of at most ${mostPixels / 1e6} million pixels`;
    throw new ValidationError({ collection: 'media', errors: [{ path: 'file', message }], req });
  }
  file.name = `${slugOf(path.parse(file.name).name)}.${extension}`;
};
