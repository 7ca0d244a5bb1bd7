import { fileSizeLimit, type SupplierMessage } from './supplier-form.js';

/** What a PDF begins with, and what its last lines hold: where its table lies, and after it the mark of its end. */
const signature = '%PDF-';
const table = 'startxref';
const endMark = '%%EOF';

/** In bytes: how much of a file says whether it is a PDF. Some programs add bytes behind the mark of the end. */
export const pdfStartLength = signature.length;
export const pdfEndLength = 2048;

/** In characters, without the extension. */
const nameMaxLength = 150;

/**
 * What is wrong with the file of an application: a PDF by its name as well as by how it begins and ends.
 * @param start its first bytes, at least as many as `pdfStartLength`
 * @param end its last bytes, at least as many as `pdfEndLength`, or all where it is smaller
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

/** The name of the field in which a visitor whose file was not taken decides how to go on. */
export const fileChoiceField = 'file_choice';
/** To choose another file, or to send none. */
export const fileChoices = ['another', 'none'] as const;
export type FileChoice = (typeof fileChoices)[number];

/** Whether a file is still to come: a visitor whose file was not taken has not decided to send none. */
export function isFileAwaited(choice: unknown, hasFile: boolean): boolean {
  return choice === 'another' && !hasFile;
}

function endsAsPdf(end: string): boolean {
  const place = end.indexOf(table);
  return place !== -1 && end.indexOf(endMark, place) !== -1;
}

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Without folders and without characters that a name cannot have; a file without a name gets one. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  if (plain === '') return 'application.pdf';
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(plain) ?? [];
  return [...stem].slice(0, nameMaxLength).join('') + extension;
}
