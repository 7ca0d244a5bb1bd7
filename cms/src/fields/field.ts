export type FieldType =
  | 'group'
  | 'list'
  | 'text'
  | 'multiline'
  | 'richtext'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'picture'
  | 'page';

/** A field of the form. The value of a leaf is text, a number or a boolean. */
export interface Field {
  name: string;
  label: string;
  help?: string;
  type: FieldType;
  /** The files that contain the field: page.yaml, those of the languages, or both (groups and lists). */
  place: 'shared' | 'language' | 'both';
  required: boolean;
  /** The fields of a group. */
  fields?: Field[];
  /** The field of the items of a list; undefined if a list has variants. */
  item?: Field;
  /** The variants of a list's items, by their `type`. */
  variants?: Record<string, { label: string; fields: Field[] }>;
  /** Whether the items of a list have an `id` that matches those of page.yaml with those of the languages. */
  ids?: boolean;
  choices?: { value: string; label: string }[];
  /** For a date: as `DD-MM-YYYY`, and not `YYYY-MM-DD`. */
  isDayFirst?: boolean;
}

/** The fields of a list's row, as the content has it; undefined if its rows are texts. */
export function fieldsOfRow({ item, variants }: Field, row: unknown): readonly Field[] | undefined {
  return variants ? variants[String((row as { type?: unknown }).type)]?.fields : item?.fields;
}
