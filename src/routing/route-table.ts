import { pageIds } from '../content/model/page-ids.js';
import { normalPath, splitAddress } from '../content/model/paths/normal-path.js';
import type { AliasEntry, TemplateName } from '../content/model/shapes/shapes.js';
import { defaultLanguage, isLanguage, type Language, languageCodes, languages } from './languages.js';

/** What a path resolves to: a page in a language. */
export interface Address {
  language: Language;
  pageId: string;
  /** The part after the page's own path, with its slash (`/{query}` of the search page); empty if there is none. */
  subpath: string;
  /** Whether it is the page as Markdown, and not as HTML. */
  isMarkdown?: boolean;
}

/** What the path of a page as Markdown ends with. */
export const markdownExtension = '.md';

export const { home: homeId, mediaReleases: archiveId } = pageIds;

/** The RSS feeds below the pages that have one: of all that they list, and of each subject of media releases. */
export const feedSubpath = '/feed.xml';
export const subjectFeedSubpath = (subject: string) => `/feed-${subject}.xml`;

/** Pages with subpaths, each with a predicate for the segment after its own path. */
const wildcardPages: Readonly<Record<string, (subpath: string) => boolean>> = {
  [pageIds.search]: () => true,
  [archiveId]: (segment) => /^feed(?:-[a-z\d-]{1,60})?\.xml$/.test(segment),
  [pageIds.openPositions]: (segment) => `/${segment}` === feedSubpath,
};

/** Names of the files of a page's tables. */
const tableFile = /^[a-z\d-]{1,100}\.(?:csv|json)$/;

/** Translates between localized paths and page ids. The table is rebuilt for each content version. */
export class RouteTable {
  readonly #idsByPath = new Map<Language, Map<string, string>>();
  readonly #aliasesById = new Map<Language, Map<string, string>>();

  /**
   * @param aliases the pages of each language
   * @param reservedPaths bare paths that redirect; English links to pages there carry `/en`
   * @param templates of the pages, by id
   */
  constructor(
    aliases: Record<Language, readonly AliasEntry[]>,
    private readonly reservedPaths: ReadonlySet<string>,
    private readonly templates: ReadonlyMap<string, TemplateName> = new Map(),
  ) {
    for (const language of languageCodes) {
      const entries = aliases[language];
      // Aliases come last: where one equals another page's id, the localized path wins.
      const byPath = [
        ...entries.map(({ id }) => [normalPath(id), id] as const),
        ...entries.map(({ id, alias }) => [normalPath(alias), id] as const),
      ];
      this.#idsByPath.set(language, new Map(byPath));
      this.#aliasesById.set(language, new Map(entries.map(({ id, alias }) => [id, alias])));
    }
  }

  /** The page at a path (without query) in any spelling, or undefined if there is none. */
  resolve(pathname: string): Address | undefined {
    const address = this.#resolve(pathname);
    if (address || !pathname.endsWith(markdownExtension)) return address;
    const page = this.#resolve(pathname.slice(0, -markdownExtension.length));
    return page?.subpath === '' ? { ...page, isMarkdown: true } : undefined;
  }

  #resolve(pathname: string): Address | undefined {
    const segments = normalPath(pathname).split('/').slice(1);
    const hasPrefix = isLanguage(segments[0]);
    const language = hasPrefix ? (segments[0] as Language) : defaultLanguage;
    const path = (hasPrefix ? segments.slice(1) : segments).join('/');
    if (path === '')
      return this.has(language, homeId) && hasPrefix ? { language, pageId: homeId, subpath: '' } : undefined;
    const ids = this.#idsByPath.get(language);
    const exact = ids?.get(path);
    if (exact !== undefined) return { language, pageId: exact, subpath: '' };
    const slash = path.lastIndexOf('/');
    const parent = ids?.get(path.slice(0, Math.max(slash, 0)));
    if (parent === undefined || !this.hasSubpath(parent, path.slice(slash + 1))) return undefined;
    return { language, pageId: parent, subpath: path.slice(slash) };
  }

  /** Whether a page has this subpath. */
  hasSubpath(pageId: string, subpath: string): boolean {
    if (this.templateOf(pageId) === 'technical-tables') return tableFile.test(subpath);
    return (Object.hasOwn(wildcardPages, pageId) && wildcardPages[pageId]?.(subpath)) ?? false;
  }

  templateOf(pageId: string): TemplateName | undefined {
    return this.templates.get(pageId);
  }

  has(language: Language, id: string): boolean {
    return this.#aliasesById.get(language)?.has(id) ?? false;
  }

  languagesOf(id: string): Language[] {
    return languageCodes.filter((language) => this.has(language, id));
  }

  /** The canonical paths of a page in all languages that have it, by BCP 47 tag; `x-default` is that of English. */
  alternates(id: string): { tag: string; path: string }[] {
    const paths = this.languagesOf(id).map((language) => ({ language, path: this.path(language, id) ?? '/' }));
    const ofDefault = paths.filter(({ language }) => language === defaultLanguage);
    return [
      ...paths.map(({ language, path }) => ({ tag: languages[language].tag, path })),
      ...ofDefault.map(({ path }) => ({ tag: 'x-default', path })),
    ];
  }

  /** The canonical path of a page, or undefined if the language does not have it. */
  path(language: Language, id: string): string | undefined {
    if (id === homeId) return `/${language}`;
    const alias = this.#aliasesById.get(language)?.get(id);
    if (alias === undefined) return undefined;
    const bare = `/${alias}`;
    return language === defaultLanguage && !this.reservedPaths.has(normalPath(bare)) ? bare : `/${language}${bare}`;
  }

  /** Every path of every page, in its normal form, without the language's prefix. */
  paths(): { language: Language; path: string; pageId: string }[] {
    return [...this.#idsByPath].flatMap(([language, ids]) =>
      [...ids].map(([path, pageId]) => ({ language, path, pageId })),
    );
  }

  /** The other paths of pages, each with the canonical path. */
  spellings(): Map<string, string> {
    const spellings = new Map<string, string>();
    for (const [language, ids] of this.#idsByPath) {
      for (const [path, id] of ids) {
        const canonical = this.path(language, id);
        const paths = language === defaultLanguage ? [`/${path}`, `/${language}/${path}`] : [`/${language}/${path}`];
        for (const each of paths) if (canonical !== undefined && each !== canonical) spellings.set(each, canonical);
      }
    }
    return spellings;
  }

  /** The path of the RSS feed of what a page lists; undefined if the language does not have the page. */
  feedPath(language: Language, pageId: string, subject?: string): string | undefined {
    const page = this.path(language, pageId);
    return page && page + (subject === undefined ? feedSubpath : subjectFeedSubpath(subject));
  }

  /** The canonical path of a page with its subpath. If the language lacks the page, the default language's is used. */
  link({ language, pageId, subpath, isMarkdown = false }: Address): string | undefined {
    const path = this.path(language, pageId) ?? this.path(defaultLanguage, pageId);
    return path === undefined ? undefined : path + subpath + (isMarkdown ? markdownExtension : '');
  }

  /**
   * Localizes an address that an editor wrote (any spelling of a page's path, with query or hash).
   * @param language that of the page with the link
   * @returns the address unchanged if it is not a page
   */
  localize(address: string, language: Language): string {
    if (!address.startsWith('/')) return address;
    const { path: pathname, rest } = splitAddress(address);
    const found =
      this.resolve(pathname) ?? this.#pageOfOtherLanguage(pathname) ?? this.#pageByAlias(pathname, language);
    const link = found && (this.link({ ...found, language }) ?? this.link(found));
    return link === undefined ? address : link + rest;
  }

  /** A page without an English version is still known by its English path, which is the page's id. */
  #pageOfOtherLanguage(pathname: string): Address | undefined {
    const pageId = pathname.slice(1);
    const [language] = this.languagesOf(pageId);
    return language && { language, pageId, subpath: '' };
  }

  /** In the language of the link, a page is also known by its alias without the language. */
  #pageByAlias(pathname: string, language: Language): Address | undefined {
    const pageId = this.#idsByPath.get(language)?.get(pathname.slice(1));
    return pageId === undefined ? undefined : { language, pageId, subpath: '' };
  }
}

/** The path of the overview of a language's pages for language models (llmstxt.org). */
export function llmsPath(language: Language): string {
  return language === defaultLanguage ? '/llms.txt' : `/${language}/llms.txt`;
}

/** The path of the files that a visitor has chosen in the media library, in their language's edition, as one ZIP. */
export function libraryZipPath(language: Language): string {
  const path = `/${pageIds.mediaLibrary}.zip`;
  return language === defaultLanguage ? path : `/${language}${path}`;
}
