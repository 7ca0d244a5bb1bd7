import { isLanguage, type Language, languageCodes } from '../../../routing/languages.js';
import { RouteTable } from '../../../routing/route-table.js';
import type { PageReadResult } from '../../files/read-page.js';
import type { AliasEntry, PageEntry } from '../../model/shapes/shapes.js';
import { isFields, textsIn } from '../../validation/fields.js';

/** A page that has a folder, whatever the state of its files. */
export interface KnownPage {
  id: string;
  language: Language;
  /** Its path in the language; undefined if its file does not give one. */
  alias: string | undefined;
  /** Undefined if its file is missing or cannot be parsed. */
  result: PageReadResult | undefined;
}

/**
 * Every page that has a folder, broken ones included. A link to a broken page is valid: the fault is reported at the
 * page.
 */
export class KnownPages {
  readonly ids: readonly string[];
  /** Languages in which the path of at least one page is uncertain. */
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
    // The template says which files lie below a page.
    const templates = new Map(
      pages.flatMap(({ id, result }) => (result?.checked ? [[id, result.checked.template]] : [])),
    );
    this.addresses = new RouteTable(
      Object.fromEntries(entries) as Record<Language, AliasEntry[]>,
      new Set(),
      templates,
    );
  }

  /**
   * The page at a path that an editor wrote: an English path, which means the page in the reader's language, or a path
   * with the prefix of a language.
   */
  at(pathname: string, reader: Language): KnownPage | undefined {
    const found = this.addresses.resolve(pathname);
    const hasPrefix = isLanguage(pathname.split('/', 2)[1]);
    return found && this.#pages.get(`${hasPrefix ? found.language : reader}/${found.pageId}`);
  }

  page(language: Language, id: string): KnownPage | undefined {
    return this.#pages.get(`${language}/${id}`);
  }

  /** Whether an unknown path may belong to a page whose path is uncertain. */
  mayBeAt(pathname: string): boolean {
    const prefix = pathname.split('/', 2)[1];
    return this.#unsure.has(isLanguage(prefix) ? prefix : languageCodes[0]);
  }

  /** Whether the page's path is the id of another page, which is served there. */
  hasForeignId({ id, alias, language }: KnownPage): boolean {
    return alias !== undefined && alias !== id && this.#pages.has(`${language}/${alias}`);
  }

  /** Candidates for a misspelt path: the paths of pages with the same language prefix, or without one. */
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

/** The fragments that lead to a part of the page: the ids in rich text and of list items. */
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
