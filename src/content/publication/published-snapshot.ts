import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentSnapshot, LanguageContent } from '../content-store.js';
import type { AliasEntry, MenuItem, PageEntry } from '../model/shapes/shapes.js';
import {
  isClosed,
  isPublished,
  publicationChanges,
  scheduledTemplates,
  withoutPastItems,
} from './publication-period.js';
import { withoutLinks } from './unpublished-links.js';

/** The public part of a snapshot, for a period in which it does not change. */
export class PublishedSnapshot implements ContentSnapshot {
  readonly version: string;
  readonly languages: ReadonlyMap<Language, LanguageContent>;
  readonly data: ContentSnapshot['data'];
  /** Milliseconds since 1970 between which the same pages are public; `until` is excluded. */
  readonly from: number;
  readonly until: number;

  /** `language/id` of each page that is not public. */
  readonly #unpublished: ReadonlySet<string>;
  /** The paths of pages that are gone for good. */
  readonly closed: ReadonlyMap<Language, readonly AliasEntry[]>;
  /** The paths that lead only to pages that a reader of the language cannot see. */
  readonly #hidden: ReadonlyMap<Language, ReadonlySet<string>>;

  /**
   * @param now milliseconds since 1970
   * @param withheld pages that are never public
   */
  constructor(
    readonly source: ContentSnapshot,
    now: number,
    withheld: ReadonlySet<string>,
  ) {
    const all = [...source.languages].flatMap(([language, { entries }]) =>
      [...entries.values()].map((entry) => ({ language, entry })),
    );
    const changes = all.flatMap(({ entry }) => publicationChanges(entry));
    const past = changes.filter((change) => change <= now);
    this.from = Math.max(...past);
    this.until = Math.min(...changes.filter((change) => change > now));
    this.version = past.length === 0 ? source.version : `${source.version}-${past.length}`;
    const unpublished = all.filter(({ entry }) => !isPublished(entry, now) || withheld.has(entry.id));
    this.#unpublished = new Set(unpublished.map(({ language, entry }) => `${language}/${entry.id}`));
    this.#hidden = unpublished.length > 0 ? this.#hiddenPaths() : new Map();
    this.languages = new Map(
      [...source.languages].map(([language, part]) => [language, this.#part(language, part, now)]),
    );
    this.data = source.data;
    this.closed = new Map(
      [...source.languages].map(([language, { entries }]) => [
        language,
        [...entries.values()].filter((entry) => isClosed(entry, now)),
      ]),
    );
  }

  /** The entry without links to pages that are not public, and without items that are past. */
  clean(language: Language, entry: PageEntry, now: number): PageEntry {
    const present = withoutPastItems(entry, now);
    return this.#hidden.has(language) ? withoutLinks(present, (address) => this.isHidden(language, address)) : present;
  }

  /** Whether an address leads only to a page that a reader of the language cannot see. */
  isHidden(language: Language, address: string): boolean {
    return this.#hidden.get(language)?.has(address.split(/[?#]/, 1)[0] ?? '') ?? false;
  }

  #isPublic(language: Language, id: string): boolean {
    return !this.#unpublished.has(`${language}/${id}`);
  }

  #part(language: Language, { entries, sitemap, aliases, menus }: LanguageContent, now: number): LanguageContent {
    const isPublic = ({ id }: { id: string }) => this.#isPublic(language, id);
    const within = (items: readonly MenuItem[]): MenuItem[] =>
      items.filter(isPublic).map((item) => ({ ...item, children: within(item.children) }));
    const present = [...entries.values()].filter(isPublic).map((entry) => this.clean(language, entry, now));
    return {
      entries: new Map(present.map((entry) => [entry.id, entry])),
      // A page that has not been fetched and may not be public yet is not listed.
      sitemap: sitemap.filter(
        (entry) => isPublic(entry) && (entries.has(entry.id) || !scheduledTemplates.has(entry.template)),
      ),
      aliases: aliases.filter(isPublic),
      menus: new Map([...menus].map(([name, items]) => [name, within(items)])),
    };
  }

  /** A page that is public in the default language is linked in every language. */
  #hiddenPaths(): Map<Language, ReadonlySet<string>> {
    const spellings = [...this.source.languages].flatMap(([language, { aliases }]) =>
      aliases.flatMap((entry) => spellingsOf(language, entry).map((path) => ({ path, language, id: entry.id }))),
    );
    const taken = new Set(spellings.filter(({ language, id }) => this.#isPublic(language, id)).map(({ path }) => path));
    const hiddenFrom = (reader: Language) => {
      const isHidden = (id: string) => !this.#isPublic(reader, id) && !this.#isPublic(defaultLanguage, id);
      return new Set(spellings.filter(({ path, id }) => isHidden(id) && !taken.has(path)).map(({ path }) => path));
    };
    const hidden = languageCodes.map((reader) => [reader, hiddenFrom(reader)] as const);
    return new Map(hidden.filter(([, paths]) => paths.size > 0));
  }
}

/** Every path under which a page is served in a language. */
function spellingsOf(language: Language, { id, alias }: AliasEntry): string[] {
  const prefixes = language === defaultLanguage ? ['', `/${language}`] : [`/${language}`];
  return prefixes.flatMap((prefix) => [`${prefix}/${id}`, `${prefix}/${alias}`]);
}
