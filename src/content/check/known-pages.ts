import { isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import { RouteTable } from '../../routing/route-table.js';
import type { PageReadResult } from '../files/read-page.js';
import type { AliasEntry, PageEntry } from '../model/shapes.js';
import { isFields, textsIn } from '../validation/fields.js';

/** A page that has been begun, in whatever state its files are. */
export interface KnownPage {
  id: string;
  language: Language;
  /** Its path in the language; undefined where its file does not say. */
  alias: string | undefined;
  /** Undefined where its file is missing or cannot be parsed. */
  result: PageReadResult | undefined;
}

/**
 * Every page that has a folder, broken ones included: a link to one of them is right, and what is wrong with its target is reported
 * where it is broken.
 */
export class KnownPages {
  readonly ids: readonly string[];
  /** Languages in which the path of some page is not known for sure. */
  readonly #unsure: ReadonlySet<Language>;
  readonly #pages: ReadonlyMap<string, KnownPage>;
  readonly addresses: RouteTable;

  constructor(pages: readonly KnownPage[]) {
    this.ids = [...new Set(pages.map(({ id }) => id))];
    this.#pages = new Map(pages.map((page) => [`${page.language}/${page.id}`, page]));
    const shared = new Set(sharedAliases(pages).flat());
    const isUnsure = (page: KnownPage) => page.alias === undefined || shared.has(page) || this.hasForeignId(page);
    this.#unsure = new Set(pages.filter(isUnsure).map(({ language }) => language));
    const entries = languageCodes.map((language): [Language, AliasEntry[]] => [
      language,
      pages.filter((page) => page.language === language).map(({ id, alias }) => ({ id, alias: alias ?? id })),
    ]);
    this.addresses = new RouteTable(Object.fromEntries(entries) as Record<Language, AliasEntry[]>, new Set());
  }

  /**
   * The page at a path that an editor wrote: any page's English path, which means the page in the reader's
   * language, or a path with a language's prefix.
   */
  at(pathname: string, reader: Language): KnownPage | undefined {
    const found = this.addresses.resolve(pathname);
    const hasPrefix = isLanguage(pathname.split('/', 2)[1]);
    return found && this.#pages.get(`${hasPrefix ? found.language : reader}/${found.pageId}`);
  }

  /** Whether a path that is no page's may be that of a page whose file does not say its path. */
  mayBeAt(pathname: string): boolean {
    const prefix = pathname.split('/', 2)[1];
    return this.#unsure.has(isLanguage(prefix) ? prefix : languageCodes[0]);
  }

  /** Whether a page has the id of another one as its path; that one answers there. */
  hasForeignId({ id, alias, language }: KnownPage): boolean {
    return alias !== undefined && alias !== id && this.#pages.has(`${language}/${alias}`);
  }

  /** The paths of pages that a wrong one may be meant for: those with the same language's prefix, or without one. */
  pathsLike(pathname: string): string[] {
    const prefix = pathname.split('/', 2)[1];
    if (!isLanguage(prefix)) return this.ids.map((id) => `/${id}`);
    const pages = [...this.#pages.values()].filter(({ language }) => language === prefix);
    return pages.flatMap(({ id, alias }) => [...new Set([id, alias ?? id])].map((path) => `/${prefix}/${path}`));
  }
}

/** Pages of one language that have the same path. */
export function sharedAliases(pages: readonly KnownPage[]): KnownPage[][] {
  const groups = new Map<string, KnownPage[]>();
  for (const page of pages.filter(({ alias }) => alias !== undefined)) {
    const key = `${page.language}/${page.alias}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** What a link on a page may jump to: the ids of rich text and of the items of lists. */
export function anchorsOf({ body }: PageEntry): ReadonlySet<string> {
  const written = [...textsIn(body)].flatMap(({ text }) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  return new Set([...written.filter((id) => id !== undefined), ...idsWithin(body)]);
}

function idsWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsWithin);
  if (!isFields(value)) return [];
  const own = typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsWithin)];
}
