/** What the editing interface's server and its page in the browser tell each other, as JSON. */

export type Lang = 'en' | 'it' | 'pl' | 'cz';
export type Kind = 'pages' | 'menus' | 'lists' | 'feeds' | 'redirects';

/** An entry's files as they stand: what languages share, and each language's own. A missing file is absent. */
export interface Values {
  shared: unknown;
  languages: Partial<Record<Lang, unknown>>;
}

/** Begins with `shared`, or with `languages` and the language; then keys and indexes as in the file. */
export type FaultPath = readonly (string | number)[];

/** An issue in the words of `content:check`. */
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

/** A field of the form. Leaves hold text, a number or a boolean. */
export interface Field {
  name: string;
  label: string;
  help?: string;
  type: FieldType;
  /** In which files the field stands: page.yaml, the languages' files, or both (groups and lists). */
  place: 'shared' | 'language' | 'both';
  required: boolean;
  /** Of a group. */
  fields?: Field[];
  /** Of a list or a record; undefined where a list has variants. */
  item?: Field;
  /** Of a list whose items differ by their `type`. */
  variants?: Record<string, { label: string; fields: Field[] }>;
  /** Whether a list's items carry an `id`, by which those of page.yaml and of the languages belong together. */
  ids?: boolean;
  choices?: { value: string | number; label: string }[];
  maxLength?: number;
  pattern?: string;
  /** Of rich text: the elements that stay. */
  allowedTags?: string[];
  /** Of a reference: the list of the page's body whose items it names by their ids. */
  from?: string;
  /** Of a page: whether the value is a page's id, not its address with a slash. */
  format?: 'id';
  /** Of a record: what its keys are. */
  keyLabel?: string;
  keyPattern?: string;
  /** Of a text that may be a number in the file. */
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
  /** As menus show it. */
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
  /** Of the files as they were read; a save is refused where they are others by then. */
  sourceHash: string;
  /** What something else has changed since the editing began, and what stands for the files as they are now. */
  meanwhile?: { files: string[]; sourceHash: string };
  faults: Fault[];
  unsaved?: boolean;
  previews: Partial<Record<Lang, string>>;
  public: Partial<Record<Lang, string>>;
}

export interface WorkingAnswer {
  faults: Fault[];
  unsaved: boolean;
  previews: Partial<Record<Lang, string>>;
}

export interface SaveAnswer {
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

/** What a refused request is answered with. */
export interface Refusal {
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
  /** How many of the sizes of a picture that is being brought are made; by the name of the file that was sent. */
  | ({ type: 'picture-progress'; name: string } & Progress)
  | { type: 'build-error'; message: string };
