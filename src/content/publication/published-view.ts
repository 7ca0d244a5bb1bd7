import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentStore } from '../content-store.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, PageEntry } from '../model/shapes/shapes.js';
import { itemEnds, withoutPastItems } from './dated-items.js';
import { isPublished, nextPublicationChange } from './publication-period.js';
import { withoutLinks } from './unpublished-links.js';

const none: ReadonlySet<string> = new Set();

/** The public part of one content version, for a period in which it does not change. */
export class PublishedView {
  /** The version of the source's content. */
  readonly sourceVersion: string;
  readonly version: string;
  /** Milliseconds since 1970 between which the same pages are public; `until` is excluded. */
  readonly from: number;
  readonly until: number;

  readonly #unpublished = new Map<Language, ReadonlySet<string>>();
  readonly #hidden = new Map<Language, ReadonlySet<string>>();
  readonly #entries = new Map<Language, readonly PageEntry[]>();
  /** By entry of the source. */
  readonly #cleaned: WeakMap<PageEntry, PageEntry>;

  /** @param previous the view of the former version, of which most entries are still the same */
  constructor(
    private readonly source: ContentStore,
    now: number,
    withheld: ReadonlySet<string>,
    previous?: PublishedView,
  ) {
    this.sourceVersion = source.version;
    this.from = now;
    const all = languageCodes.flatMap((language) => source.entries(language));
    const ends = all.flatMap(itemEnds);
    this.until = Math.min(nextPublicationChange(all, now), ...ends.filter((end) => end > now));
    for (const language of languageCodes) {
      const isPublic = (entry: PageEntry) => isPublished(entry, now) && !withheld.has(entry.id);
      const ids = source.entries(language).flatMap((entry) => (isPublic(entry) ? [] : [entry.id]));
      this.#unpublished.set(language, new Set(ids));
    }
    const hidden = [...this.#unpublished].flatMap(([language, ids]) => [...ids].map((id) => `${language}/${id}`));
    if (hidden.length > 0) this.#hideAddresses();
    const isAlike = previous && previous.from <= now && now < previous.until && this.#hides(previous.#hidden);
    this.#cleaned = isAlike ? previous.#cleaned : new WeakMap();
    const past = ends.filter((end) => end <= now).length;
    const states = past === 0 ? hidden : [...hidden, `${past} past`];
    this.version = states.length === 0 ? source.version : `${source.version}-${hashOf(states.join('\n')).slice(0, 8)}`;
  }

  isPublic(language: Language, id: string): boolean {
    return !this.#unpublished.get(language)?.has(id);
  }

  /** Whether an address leads only to a page that a reader of the language cannot see. */
  isHidden(language: Language, address: string): boolean {
    return this.#hidden.get(language)?.has(address.split(/[?#]/, 1)[0] ?? '') ?? false;
  }

  /** Every public entry of the language, without links to pages that are not. */
  entries(language: Language): readonly PageEntry[] {
    const known = this.#entries.get(language) ?? this.#publicEntries(language);
    this.#entries.set(language, known);
    return known;
  }

  #publicEntries(language: Language): readonly PageEntry[] {
    const entries = this.source.entries(language).filter(({ id }) => this.isPublic(language, id));
    return entries.map((entry) => this.clean(language, entry));
  }

  /** The entry without links to pages that are not public, and without items that are past. */
  clean(language: Language, entry: PageEntry): PageEntry {
    const known = this.#cleaned.get(entry) ?? this.#clean(language, entry);
    this.#cleaned.set(entry, known);
    return known;
  }

  #clean(language: Language, entry: PageEntry): PageEntry {
    const present = withoutPastItems(entry, this.from);
    return this.#hidden.has(language) ? withoutLinks(present, (address) => this.isHidden(language, address)) : present;
  }

  /** Whether these are the addresses that are hidden. */
  #hides(hidden: ReadonlyMap<Language, ReadonlySet<string>>): boolean {
    return languageCodes.every((language) => {
      const [own, other] = [this.#hidden.get(language) ?? none, hidden.get(language) ?? none];
      return own.size === other.size && [...own].every((address) => other.has(address));
    });
  }

  /** A page that is public in the default language is linked in every language. */
  #hideAddresses(): void {
    const spellings = languageCodes.flatMap((written) =>
      this.source
        .aliases(written)
        .flatMap((entry) => spellingsOf(written, entry).map((path) => ({ path, written, ...entry }))),
    );
    const taken = new Set(spellings.filter(({ written, id }) => this.isPublic(written, id)).map(({ path }) => path));
    for (const reader of languageCodes) {
      const isHidden = (id: string) => !this.isPublic(reader, id) && !this.isPublic(defaultLanguage, id);
      const hidden = spellings.filter(({ path, id }) => isHidden(id) && !taken.has(path)).map(({ path }) => path);
      if (hidden.length > 0) this.#hidden.set(reader, new Set(hidden));
    }
  }
}

/** Every path under which a page is served in a language. */
function spellingsOf(language: Language, { id, alias }: AliasEntry): string[] {
  const prefixes = language === defaultLanguage ? ['', `/${language}`] : [`/${language}`];
  return prefixes.flatMap((prefix) => [`${prefix}/${id}`, `${prefix}/${alias}`]);
}
