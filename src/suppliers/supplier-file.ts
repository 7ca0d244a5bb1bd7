import { fileSizeLimit, type SupplierMessage } from '../../views/forms/supplier-form.js';
import type { ApplicationFile } from './supplier-application.js';
import type { UploadedFile } from './supplier-upload.js';

const signature = Buffer.from('%PDF-');

/** In characters, without the extension. */
const nameMaxLength = 150;

/** The file as it is kept, or what is wrong with it. A PDF by its first bytes as well as by its name. */
export function applicationFile({ originalname, buffer, size }: UploadedFile): ApplicationFile | SupplierMessage {
  if (size >= fileSizeLimit) return 'error_file_size';
  const name = plainName(originalname);
  const isPdf = /\.pdf$/i.test(name) && buffer.subarray(0, signature.length).equals(signature);
  return isPdf ? { name, content: buffer } : 'error_file_type';
}

/** Without folders and without characters that a name cannot have; a file without a name gets one. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  if (plain === '') return 'application.pdf';
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(plain) ?? [];
  return [...stem].slice(0, nameMaxLength).join('') + extension;
}
