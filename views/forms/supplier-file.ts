import { fileSizeLimit, type SupplierMessage } from './supplier-form.js';

/** What a PDF begins with. */
const signature = '%PDF-';

/** In bytes: how much of a file says whether it is a PDF. */
export const signatureLength = signature.length;

/** In characters, without the extension. */
const nameMaxLength = 150;

/**
 * What is wrong with the file of an application: a PDF by its name as well as by what it begins with.
 * @param start its first bytes, at least as many as `signatureLength`
 */
export function fileFault(file: { name: string; size: number; start: Uint8Array }): SupplierMessage | undefined {
  if (file.size >= fileSizeLimit) return 'error_file_size';
  const start = String.fromCharCode(...file.start.subarray(0, signatureLength));
  return /\.pdf$/i.test(plainFileName(file.name)) && start === signature ? undefined : 'error_file_type';
}

/** Without folders and without characters that a name cannot have; a file without a name gets one. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  if (plain === '') return 'application.pdf';
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(plain) ?? [];
  return [...stem].slice(0, nameMaxLength).join('') + extension;
}
