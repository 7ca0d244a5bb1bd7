import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentSnapshot, LanguageContent } from '../content-store.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, MenuItem, PageEntry } from '../model/shapes/shapes.js';
import {
  isPublished,
  itemEnds,
  nextPublicationChange,
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
  /** The paths that lead only to pages that a reader of the language cannot see. */
  readonly #hidden: ReadonlyMap<Language, ReadonlySet<string>>;
  /** By entry of the source. */
  readonly #cleaned: WeakMap<PageEntry, PageEntry>;

  /**
   * @param now milliseconds since 1970
   * @param withheld pages that are never public
   * @param previous that of the former version, of which most entries are still the same
   */
  constructor(
    readonly source: ContentSnapshot,
    now: number,
    withheld: ReadonlySet<string>,
    previous?: PublishedSnapshot,
  ) {
    const all = [...source.languages.values()].flatMap(({ entries }) => [...entries.values()]);
    const ends = all.flatMap(itemEnds);
    this.from = now;
    this.until = Math.min(nextPublicationChange(all, now), ...ends.filter((end) => end > now));
    const isPublic = (entry: PageEntry) => isPublished(entry, now) && !withheld.has(entry.id);
    const unpublished = [...source.languages].flatMap(([language, { entries }]) =>
      [...entries.values()].flatMap((entry) => (isPublic(entry) ? [] : [`${language}/${entry.id}`])),
    );
    this.#unpublished = new Set(unpublished);
    this.#hidden = unpublished.length > 0 ? this.#hiddenPaths() : new Map();
    const isAlike = previous && previous.from <= now && now < previous.until && this.#hides(previous);
    this.#cleaned = isAlike ? previous.#cleaned : new WeakMap();
    const past = ends.filter((end) => end <= now).length;
    const states = past === 0 ? unpublished : [...unpublished, `${past} past`];
    this.version = states.length === 0 ? source.version : `${source.version}-${hashOf(states.join('\n')).slice(0, 8)}`;
    this.languages = new Map([...source.languages].map(([language, part]) => [language, this.#part(language, part)]));
    this.data = source.data;
  }

  /** The entry without links to pages that are not public, and without items that are past. */
  clean(language: Language, entry: PageEntry): PageEntry {
    const known = this.#cleaned.get(entry) ?? this.#clean(language, entry);
    this.#cleaned.set(entry, known);
    return known;
  }

  /** Whether an address leads only to a page that a reader of the language cannot see. */
  isHidden(language: Language, address: string): boolean {
    return this.#hidden.get(language)?.has(address.split(/[?#]/, 1)[0] ?? '') ?? false;
  }

  #isPublic(language: Language, id: string): boolean {
    return !this.#unpublished.has(`${language}/${id}`);
  }

  #part(language: Language, { entries, sitemap, aliases, menus }: LanguageContent): LanguageContent {
    const isPublic = ({ id }: { id: string }) => this.#isPublic(language, id);
    const within = (items: readonly MenuItem[]): MenuItem[] =>
      items.filter(isPublic).map((item) => ({ ...item, children: within(item.children) }));
    const present = [...entries.values()].filter(isPublic).map((entry) => this.clean(language, entry));
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

  #clean(language: Language, entry: PageEntry): PageEntry {
    const present = withoutPastItems(entry, this.from);
    return this.#hidden.has(language) ? withoutLinks(present, (address) => this.isHidden(language, address)) : present;
  }

  /** A page that is public in the default language is linked in every language. */
  #hiddenPaths(): Map<Language, ReadonlySet<string>> {
    const spellings = [...this.source.languages].flatMap(([written, { aliases }]) =>
      aliases.flatMap((entry) => spellingsOf(written, entry).map((path) => ({ path, written, id: entry.id }))),
    );
    const taken = new Set(spellings.filter(({ written, id }) => this.#isPublic(written, id)).map(({ path }) => path));
    const hiddenFrom = (reader: Language) => {
      const isHidden = (id: string) => !this.#isPublic(reader, id) && !this.#isPublic(defaultLanguage, id);
      return new Set(spellings.filter(({ path, id }) => isHidden(id) && !taken.has(path)).map(({ path }) => path));
    };
    const hidden = languageCodes.map((reader) => [reader, hiddenFrom(reader)] as const);
    return new Map(hidden.filter(([, paths]) => paths.size > 0));
  }

  /** Whether the same paths are hidden as there. */
  #hides(other: PublishedSnapshot): boolean {
    return languageCodes.every((language) => {
      const [own, theirs] = [this, other].map((each) => each.#hidden.get(language));
      return own?.size === theirs?.size && [...(own ?? [])].every((path) => theirs?.has(path));
    });
  }
}

/** Every path under which a page is served in a language. */
function spellingsOf(language: Language, { id, alias }: AliasEntry): string[] {
  const prefixes = language === defaultLanguage ? ['', `/${language}`] : [`/${language}`];
  return prefixes.flatMap((prefix) => [`${prefix}/${id}`, `${prefix}/${alias}`]);
}
