import { fileSizeLimit } from '../../limits.js';
import type { FieldIssue, FieldRules, FileIssue, FileType } from './form-fields.js';

/** In bytes: how much of the beginning of a PDF is searched for its signature, before which readers accept other bytes. */
const pdfStart = 1024;

const textOf = (content: Uint8Array) => new TextDecoder('latin1').decode(content);

const startsWith = (content: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => content[index] === byte);

/** What files may be, by media type, and how their contents show it. A PDF says where its cross-reference table is, too. */
const fileTypes = {
  'application/pdf': {
    names: /\.pdf$/i,
    extension: '.pdf',
    isOf: (content: Uint8Array) =>
      textOf(content.subarray(0, pdfStart)).includes('%PDF-') && textOf(content).includes('startxref'),
  },
  'image/jpeg': {
    names: /\.jpe?g$/i,
    extension: '.jpg',
    isOf: (content: Uint8Array) => startsWith(content, 0xff, 0xd8, 0xff),
  },
  'image/png': {
    names: /\.png$/i,
    extension: '.png',
    isOf: (content: Uint8Array) => startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
} as const satisfies Record<FileType, object>;

const typeNames = Object.keys(fileTypes) as FileType[];

/** What a form's files may be. Also for the attribute `accept`. */
export function typesOf({ types = ['application/pdf'] }: Pick<FieldRules, 'types'>): readonly FileType[] {
  return types;
}

/** How many files a form may have. */
export function mostFiles(fields: readonly FieldRules[]): number {
  const field = fields.find(({ kind }) => kind === 'file');
  return field ? (field.most ?? 1) : 0;
}

/**
 * The type of a file, which its content says: phones and downloads give any name, and mail gateways and scanners append
 * bytes or leave out the end marker.
 */
export function fileTypeOf(content: Uint8Array): FileType | undefined {
  return typeNames.find((type) => fileTypes[type].isOf(content));
}

export function extensionOf(type: FileType): string {
  return fileTypes[type].extension;
}

export interface CheckedFile {
  size: number;
  /** Is not read if the files are too large. */
  content: Uint8Array;
}

/** The error of files that are too large: where there may be several, together. */
export function sizeIssue(most = 1): FileIssue {
  return most > 1 ? 'error_files_size' : 'error_file_size';
}

/** The error of a form's files, or of their absence. */
export function filesIssue<Message extends FieldIssue>(
  field: FieldRules<Message>,
  files: readonly CheckedFile[],
): Message | FileIssue | 'error_required' | undefined {
  if (files.length === 0) return field.isRequired ? 'error_required' : undefined;
  if (files.length > (field.most ?? 1)) return 'error_file_count';
  if (files.reduce((sum, { size }) => sum + size, 0) >= fileSizeLimit) return sizeIssue(field.most);
  const found = files.map(({ content }) => fileTypeOf(content));
  return found.every((type) => type && typesOf(field).includes(type)) ? undefined : field.message;
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

/** In characters, without the extension. */
const nameMaxLength = 150;

/** The name under which a file is stored: without folders and forbidden characters, and with an extension of its type. */
export function plainFileName(name: string, type: FileType): string {
  const { names, extension } = fileTypes[type];
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .trim()
    .replace(/(?<![.\s])[.\s]+$/, '');
  const own = names.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - own.length)].slice(0, nameMaxLength).join('');
  return (stem || 'file') + (own || extension);
}
