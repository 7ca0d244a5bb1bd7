import { fileSizeLimit } from '../../../views/forms/supplier-form.js';
import type { UploadedFile } from '../../suppliers/supplier-upload.js';

/** Bytes of a file at the limit in base64, with one character in ten percent-encoded, and of the other fields. */
export const supplierBodyLimit = Math.ceil((fileSizeLimit / 3) * 4 * 1.2) + 100 * 1024;

/**
 * The file that a body carries as base64 in `file`, named by `file_name`; an empty one where it is not base64.
 * @returns undefined where there is none
 */
export function base64File({ file, file_name: name }: Record<string, unknown>): UploadedFile | undefined {
  if (file === undefined || file === null || file === '') return undefined;
  const text = String(file).replace(/\s/g, '');
  const buffer = Buffer.from(/^[a-z0-9+/]+={0,2}$/i.test(text) ? text : '', 'base64');
  return { originalname: typeof name === 'string' ? name : '', buffer, size: buffer.length };
}
