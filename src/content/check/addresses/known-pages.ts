import { byLanguage, isLanguage, type Language, languageCodes } from '../../../routing/languages.js';
import { RouteTable } from '../../../routing/route-table.js';
import type { PageReadResult } from '../../files/read-page.js';
import type { PageEntry } from '../../model/shapes/shapes.js';
import { textsIn } from '../../validation/fields.js';

/** A page that has a folder, whatever the state of its files. */
export interface KnownPage {
  id: string;
  language: Language;
  /** Its path in the language; undefined if its file does not give one. */
  alias: string | undefined;
  /** Undefined if its file is missing. */
  result: PageReadResult | undefined;
}

/**
 * Every page that has a folder, broken ones included. A link to a broken page is valid: the fault is reported at the
 * page.
 */
export class KnownPages {
  readonly ids: readonly string[];
  readonly addresses: RouteTable;
  readonly #byId: ReadonlyMap<string, KnownPage>;
  readonly #byAlias: ReadonlyMap<string, KnownPage[]>;
  /** Languages in which the path of at least one page is uncertain. */
  readonly #unsure: ReadonlySet<Language>;

  constructor(readonly pages: readonly KnownPage[]) {
    this.ids = [...new Set(pages.map(({ id }) => id))];
    this.#byId = new Map(pages.map((page) => [`${page.language}/${page.id}`, page]));
    this.#byAlias = Map.groupBy(pages, ({ language, alias }) => `${language}/${alias}`);
    const isUnsure = (page: KnownPage) => page.alias === undefined || this.othersAt(page).length > 0;
    this.#unsure = new Set(pages.filter(isUnsure).map(({ language }) => language));
    const entries = byLanguage((language) =>
      pages.filter((page) => page.language === language).map(({ id, alias }) => ({ id, alias: alias ?? id })),
    );
    // The template says which files lie below a page.
    const templates = new Map(
      pages.flatMap(({ id, result }) => (result?.checked ? [[id, result.checked.template]] : [])),
    );
    this.addresses = new RouteTable(entries, new Set(), templates);
  }

  /** The other pages at the page's path. A page is served under its id too. */
  othersAt(page: KnownPage): KnownPage[] {
    if (page.alias === undefined) return [];
    const path = `${page.language}/${page.alias}`;
    const found = new Set([...(this.#byAlias.get(path) ?? []), this.#byId.get(path) ?? page]);
    return [...found].filter(({ id }) => id !== page.id);
  }

  /**
   * The page at a path that an editor wrote: an English path, which means the page in the reader's language, or a path
   * with the prefix of a language.
   */
  at(pathname: string, reader: Language): KnownPage | undefined {
    const found = this.addresses.resolve(pathname);
    const hasPrefix = isLanguage(pathname.split('/', 2)[1]);
    return found && this.#byId.get(`${hasPrefix ? found.language : reader}/${found.pageId}`);
  }

  page(language: Language, id: string): KnownPage | undefined {
    return this.#byId.get(`${language}/${id}`);
  }

  /** Whether an unknown path may belong to a page whose path is uncertain. */
  mayBeAt(pathname: string): boolean {
    const prefix = pathname.split('/', 2)[1];
    return this.#unsure.has(isLanguage(prefix) ? prefix : languageCodes[0]);
  }

  /** Candidates for a misspelt path: the paths of pages with the same language prefix, or without one. */
  pathsLike(pathname: string): string[] {
    const prefix = pathname.split('/', 2)[1];
    if (!isLanguage(prefix)) return this.ids.map((id) => `/${id}`);
    const own = this.pages.filter(({ language }) => language === prefix);
    return own.flatMap(({ id, alias = id }) => [`/${prefix}/${id}`, `/${prefix}/${alias}`]);
  }
}

/** The fragments that lead to a part of the page: the ids in rich text and of list items, and the anchors of charts. */
export function anchorsOf({ body }: PageEntry): ReadonlySet<string> {
  const ids = [...textsIn(body)].flatMap(({ text, path }) =>
    path.at(-1) === 'id' || path.at(-1) === 'anchor'
      ? [text]
      : [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id),
  );
  return new Set(ids);
}
