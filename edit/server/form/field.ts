import type { Language } from '../../../src/routing/languages.js';

export type FieldType =
  | 'group'
  | 'list'
  | 'table'
  | 'text'
  | 'multiline'
  | 'richtext'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'picture'
  | 'video'
  | 'page'
  | 'reference';

/** Where a value is written: in the file that all languages share, in that of each language, or parts of it in both. */
export type Place = 'shared' | 'language' | 'both';

/** A part of a form, as the interface shows it. */
export interface Field {
  name: string;
  label: string;
  help?: string;
  type: FieldType;
  place: Place;
  required: boolean;
  /** Of a group. */
  fields?: Field[];
  /** Of a list or a table. */
  item?: Field;
  /** Of a list whose items differ by their `type`. */
  variants?: Record<string, { label: string; fields: Field[] }>;
  /** Whether the items of a list have an `id`, by which the files are merged. */
  byId?: boolean;
  choices?: { value: string; label: string }[];
  /** Of a reference: the list of the page whose items it names by id. */
  from?: string;
  pattern?: string;
  /** Of rich text. */
  allowedTags?: readonly string[];
}

export interface Values {
  shared: unknown;
  languages: Partial<Record<Language, unknown>>;
}
