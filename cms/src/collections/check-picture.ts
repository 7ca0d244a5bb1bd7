import path from 'node:path';
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload';
import sharp, { type Metadata } from 'sharp';
import { inTurn } from '../in-turn.js';
import { slugOf } from '../site.js';

/** By the formats of sharp, which calls an AVIF after its container. */
const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };
/** Those of a large camera. A picture of more would use up the memory of whoever decodes it. */
const mostPixels = 60_000_000;
/** Each takes the memory and the processor that one may. */
const onePicture = inTurn();

/**
 * Names an uploaded picture by what it is, whatever its sender calls it, and keeps of it what is seen: not where and when it
 * was taken.
 */
export const checkPicture: CollectionBeforeOperationHook = async ({ operation, req }) => {
  const { file } = req;
  // Pictures are also read within the upload of another file.
  if (!file || operation === 'read') return;
  const refuse = (message: string) => {
    throw new ValidationError({ collection: 'media', errors: [{ path: 'file', message }], req });
  };
  const metadata = await sharp(file.data, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined);
  const extension = extensions[metadata?.format ?? ''];
  if (metadata === undefined || extension === undefined)
    return refuse(`is not a JPEG, PNG, WebP or AVIF of at most ${mostPixels / 1e6} million pixels`);
  if ((metadata.pages ?? 1) > 1) return refuse('is animated: pages show still pictures');
  file.name = `${slugOf(path.parse(file.name).name)}.${extension}`;
  // Those of a checkout, which are imported by nobody, stay as they are.
  if (req.user) await onePicture(() => keepOnlyPicture(file, metadata)).catch(() => refuse('is incomplete or damaged'));
};

async function keepOnlyPicture(file: NonNullable<PayloadRequest['file']>, metadata: Metadata): Promise<void> {
  const { format } = metadata;
  if (isPictureAlone(file.data, metadata)) return void (await sharp(file.data).stats());
  const picture = sharp(file.data).autoOrient().keepIccProfile();
  if (format === 'jpeg') picture.jpeg({ quality: 95 });
  if (format === 'webp') picture.webp({ quality: 95 });
  if (format === 'heif') picture.avif({ quality: 95 });
  file.data = await picture.toBuffer();
  file.size = file.data.length;
}

/** Whether nothing was written into it or after it. Of an AVIF that is not known. */
function isPictureAlone(data: Buffer, { format, exif, xmp, iptc, orientation, comments }: Metadata): boolean {
  if (exif ?? xmp ?? iptc ?? orientation ?? comments) return false;
  if (format === 'jpeg') return data.subarray(-2).toString('hex') === 'ffd9';
  if (format === 'png') return data.subarray(-8).toString('latin1') === 'IEND\xae\x42\x60\x82';
  return format === 'webp' && data.readUInt32LE(4) + 8 === data.length;
}
