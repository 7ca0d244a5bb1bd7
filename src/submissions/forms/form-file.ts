import { fileSizeLimit } from '../../limits.js';
import type { FileIssue } from './form-fields.js';

/** The media type of a form's file. */
export const fileType = 'application/pdf';

/**
 * A PDF begins with the signature; readers accept other bytes before it. Its last lines hold the offset of the
 * cross-reference table, then the end marker.
 */
const signature = '%PDF-';
const table = 'startxref';
const endMark = '%%EOF';

/** In bytes: how much of the file is searched at each end. Some programs append bytes after the end marker. */
const startLength = 1024;
const endLength = 2048;

/** In characters, without the extension. */
const nameMaxLength = 150;

/**
 * The error of a form's file. It must be a PDF by its name as well as by its beginning and its end.
 * @param content is not read if the file is too large
 */
export function fileIssue(file: { name: string; size: number; content: Uint8Array }): FileIssue | undefined {
  if (file.size >= fileSizeLimit) return 'error_file_size';
  const isPdf =
    /\.pdf$/i.test(plainFileName(file.name)) &&
    textOf(file.content.subarray(0, startLength)).includes(signature) &&
    endsAsPdf(textOf(unpadded(file.content).subarray(-endLength)));
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

/** The bytes without NULs and blanks at their end, to which some programs and networks pad a file. */
function unpadded(bytes: Uint8Array): Uint8Array {
  const isPadding = (byte: number) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
  return bytes.subarray(0, bytes.findLastIndex((byte) => !isPadding(byte)) + 1);
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
