/** The JSON messages between the editing interface's server and its client. */

export type Lang = 'en' | 'it' | 'pl' | 'cz';
export type Kind = 'pages' | 'menus' | 'lists' | 'feeds' | 'redirects' | 'search';

/** The content of an entry's files: the shared values, and those of each language. A missing file is absent. */
export interface Values {
  shared: unknown;
  languages: Partial<Record<Lang, unknown>>;
}

/** Starts with `shared`, or with `languages` and the language. Keys and indices of the file follow. */
export type FaultPath = readonly (string | number)[];

/** An issue, with the message of `content:check`. */
export interface Fault {
  severity: 'error' | 'warning';
  message: string;
  file: string;
  line?: number;
  language?: Lang;
  path?: FaultPath;
}

export type FieldType =
  | 'group'
  | 'list'
  | 'record'
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
  /** The field of the items of a list or record; undefined if a list has variants. */
  item?: Field;
  /** The variants of a list's items, by their `type`. */
  variants?: Record<string, { label: string; fields: Field[] }>;
  /** Whether the items of a list have an `id` that matches those of page.yaml with those of the languages. */
  ids?: boolean;
  choices?: { value: string | number; label: string }[];
  maxLength?: number;
  pattern?: string;
  /** For rich text: the elements that are allowed. */
  allowedTags?: string[];
  /** For a reference: the list of the page's body whose items it names by id. */
  from?: string;
  /** For a page: the value is the page's id and not its path with a slash. */
  format?: 'id';
  /** For a record: the label of its keys. */
  keyLabel?: string;
  keyPattern?: string;
  /** For a text that may be a number in the file. */
  scalar?: boolean;
}

export interface Site {
  origin: string;
  previewOrigin: string;
  languages: { code: Lang; name: string }[];
  templates: { name: string; description?: string }[];
  kinds: Kind[];
}

export type LanguageState = 'ok' | 'missing' | 'older';

export interface PageSummary {
  id: string;
  template: string;
  title: string;
  /** The title in menus. */
  shortTitle?: string;
  draft: boolean;
  unsaved: boolean;
  languages: Partial<Record<Lang, LanguageState>>;
  faults: number;
}

export interface OtherSummary {
  kind: Exclude<Kind, 'pages'>;
  id: string;
  title: string;
  unsaved: boolean;
  faults: number;
}

export interface Tree {
  pages: PageSummary[];
  others: OtherSummary[];
}

export interface Entry {
  kind: Kind;
  id: string;
  template?: string;
  form: Field;
  values: Values;
  /** A hash of the files as they were read. Saving fails if the files differ by then. */
  sourceHash: string;
  /** Files that others have changed since the editing began, and the hash of the files now. */
  meanwhile?: { files: string[]; sourceHash: string };
  faults: Fault[];
  unsaved?: boolean;
  previews: Partial<Record<Lang, string>>;
  public: Partial<Record<Lang, string>>;
}

export interface WorkingResponse {
  faults: Fault[];
  unsaved: boolean;
  previews: Partial<Record<Lang, string>>;
}

export interface SaveResponse {
  sourceHash: string;
  faults: Fault[];
  files: string[];
}

export interface Picture {
  original: string;
  width: number;
  height: number;
  thumbnail?: string;
}

export interface Change {
  file: string;
  status: string;
  diff: string;
}

/** The body of an error response. */
export interface ErrorBody {
  message: string;
  faults?: Fault[];
  files?: string[];
}

export interface Progress {
  done: number;
  total: number;
}

export type EditEvent =
  | { type: 'content-changed'; files: string[] }
  | { type: 'preview-ready' }
  /** The number of sizes that have been made of an uploaded picture, identified by its file name. */
  | ({ type: 'picture-progress'; name: string } & Progress);
