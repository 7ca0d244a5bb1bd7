import { fileSizeLimit } from '../../limits.js';
import type { FileIssue } from './form-fields.js';

/** The media type of a form's file. */
export const fileType = 'application/pdf';

/** A PDF begins with the signature, before which readers accept other bytes, and says where its cross-reference table is. */
const signature = '%PDF-';
const table = 'startxref';

/** In bytes: how much of the beginning is searched. */
const startLength = 1024;

/** In characters, without the extension. */
const nameMaxLength = 150;

/**
 * The error of a form's file. Whether it is a PDF is for its content to say: phones and downloads give
 * any name, and mail gateways and scanners append bytes or leave out the end marker.
 * @param content is not read if the file is too large
 */
export function fileIssue(file: { name: string; size: number; content: Uint8Array }): FileIssue | undefined {
  if (file.size >= fileSizeLimit) return 'error_file_size';
  const text = new TextDecoder('latin1').decode(file.content);
  const isPdf = text.slice(0, startLength).includes(signature) && text.includes(table);
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

/** The name under which a PDF is stored: without folders and forbidden characters, and with its extension. */
export function plainFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  const end = plain.search(/\.pdf[.\s]*$/i);
  const [stem, extension] = end === -1 ? [plain, '.pdf'] : [plain.slice(0, end), plain.slice(end, end + 4)];
  return ([...stem].slice(0, nameMaxLength).join('') || 'application') + extension;
}
