import path from 'node:path';
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload';
import sharp from 'sharp';
import { slugOf } from '../site.js';

const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };
/** Those of a large camera. A picture of more would use up the memory of whoever decodes it. */
const mostPixels = 60_000_000;

/**
 * Names an uploaded picture by what it is, whatever its sender calls it, and keeps of it what is seen: not where and when it
 * was taken.
 */
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
  // Those of a checkout, which are imported by nobody, stay as they are.
  if (req.user) await keepOnlyPicture(file, format);
};

async function keepOnlyPicture(file: NonNullable<PayloadRequest['file']>, format: string): Promise<void> {
  const picture = sharp(file.data).autoOrient().keepIccProfile();
  if (format !== 'png') picture.toFormat(format as 'jpeg' | 'webp' | 'heif', { quality: 95 });
  file.data = await picture.toBuffer();
  file.size = file.data.length;
}
