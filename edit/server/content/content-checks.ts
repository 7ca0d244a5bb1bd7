import { checkContent } from '../../../src/content/check/check-content.js';
import type { ContentIssue } from '../../../src/content/content-store.js';
import { mergeDocuments } from '../../../src/content/files/yaml/source-file.js';
import { withoutBlanks } from '../../../src/content/validation/blanks.js';
import { isFields } from '../../../src/content/validation/fields.js';
import { isLanguage, type Language } from '../../../src/routing/languages.js';
import type { Fault, Values } from '../../contract.js';
import { type Entry, filesOf } from './entries.js';

interface Options {
  publicDir: string;
  companyNames: Record<Language, string>;
}

/** Issues that saving resolves by itself, such as unrecorded paths. */
const resolvedBySaving = /: run npm run content:paths$/;

/** Checks one content folder. */
export class ContentChecks {
  #last: Promise<ContentIssue[]> = Promise.resolve([]);

  constructor(
    private readonly contentDir: string,
    private readonly options: Options,
  ) {}

  /** All current issues. Concurrent calls run one after the other. */
  issues(): Promise<ContentIssue[]> {
    const check = async () => {
      const found = await checkContent({ ...this.options, contentDir: this.contentDir });
      return found.filter(({ reason }) => !resolvedBySaving.test(reason));
    };
    this.#last = this.#last.then(check, check);
    return this.#last;
  }
}

/**
 * Converts an issue to a fault of its file. If the file belongs to the entry, the fault has a path within the values.
 */
export function faultOf(issue: ContentIssue, entry?: Entry, values?: Values): Fault {
  const { source, line, field, reason } = issue;
  const language = languageOf(source);
  const path = entry && values && filesOf(entry).includes(source) ? pathOf(field, entry, source, values) : undefined;
  const name = field.split('.').at(-1) ?? '';
  return {
    severity: 'error',
    message: path || name === '' ? reason : `${field}: ${reason}`,
    file: source,
    ...(line !== undefined && { line }),
    ...(language && { language }),
    ...(path && { path }),
  };
}

export function isSameIssue(one: ContentIssue, other: ContentIssue): boolean {
  return one.source === other.source && one.field === other.field && one.reason === other.reason;
}

function languageOf(source: string): Language | undefined {
  const stem = /([a-z]+)\.yaml$/.exec(source)?.[1];
  return isLanguage(stem) ? stem : undefined;
}

/** The check names a field within the merged files of the entry. Its path in one of the files may differ. */
function pathOf(field: string, entry: Entry, source: string, values: Values): (string | number)[] {
  const language = languageOf(source);
  const isShared = source === entry.shared;
  const own = isShared ? values.shared : language && values.languages[language];
  const local = isShared ? Object.values(values.languages)[0] : own;
  const start = isShared ? ['shared'] : ['languages', language ?? ''];
  let whole: unknown = withoutBlanks(mergeDocuments(values.shared, local));
  let part = own;
  const path: (string | number)[] = [];
  let rest = field === '' ? [] : field.split('.');
  while (rest.length > 0) {
    const taken = isFields(whole) ? keyLength(whole, rest) : 1;
    const key = rest.slice(0, taken).join('.');
    rest = rest.slice(taken);
    const next = (whole as Record<string, unknown> | undefined)?.[key];
    const index = Array.isArray(whole) ? indexIn(part, next, Number(key)) : undefined;
    path.push(index ?? (Array.isArray(whole) ? Number(key) : key));
    part = (part as Record<PropertyKey, unknown> | undefined | null)?.[index ?? key];
    whole = next;
  }
  return [...start, ...path];
}

/** The number of parts of the next key: keys may contain dots. */
function keyLength(value: object, rest: readonly string[]): number {
  const lengths = rest.map((_, index) => rest.length - index);
  return lengths.find((length) => Object.hasOwn(value, rest.slice(0, length).join('.'))) ?? 1;
}

function indexIn(list: unknown, item: unknown, index: number): number {
  const id = isFields(item) ? item.id : undefined;
  const found =
    Array.isArray(list) && id !== undefined ? list.findIndex((each) => isFields(each) && each.id === id) : -1;
  return found === -1 ? index : found;
}
