import { fileSizeLimit, type SupplierMessage } from './supplier-form.js';

/**
 * A PDF begins with the signature. Its last lines hold the offset of the cross-reference table, then the end marker.
 */
const signature = '%PDF-';
const table = 'startxref';
const endMark = '%%EOF';

/** In bytes: how much of the file is checked at each end. Some programs append bytes after the end marker. */
export const pdfStartLength = signature.length;
export const pdfEndLength = 2048;

/** In characters, without the extension. */
const nameMaxLength = 150;

/**
 * The error of an application's file. It must be a PDF by its name as well as by its first and last bytes.
 * @param start its first bytes, at least as many as `pdfStartLength`
 * @param end its last bytes, at least as many as `pdfEndLength`, or the whole file if it is smaller
 */
export function fileIssue(file: {
  name: string;
  size: number;
  start: Uint8Array;
  end: Uint8Array;
}): SupplierMessage | undefined {
  if (file.size >= fileSizeLimit) return 'error_file_size';
  const isPdf =
    /\.pdf$/i.test(plainFileName(file.name)) &&
    textOf(file.start.subarray(0, pdfStartLength)) === signature &&
    endsAsPdf(textOf(file.end.subarray(-pdfEndLength)));
  return isPdf ? undefined : 'error_file_type';
}

/** The name of the field in which a visitor whose file was rejected decides how to continue. */
export const fileChoiceField = 'file_choice';
/** To choose another file, or to send none. */
export const fileChoices = ['another', 'none'] as const;
export type FileChoice = (typeof fileChoices)[number];

/** Whether a file is still expected: a visitor whose file was rejected has not decided to send none. */
export function isFileAwaited(choice: unknown, hasFile: boolean): boolean {
  return choice === 'another' && !hasFile;
}

function endsAsPdf(end: string): boolean {
  const place = end.indexOf(table);
  return place !== -1 && end.indexOf(endMark, place) !== -1;
}

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The file name without folders and forbidden characters. A file without a name gets a default one. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  if (plain === '') return 'application.pdf';
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(plain) ?? [];
  return [...stem].slice(0, nameMaxLength).join('') + extension;
}
