import { EMPTY, type Observable } from 'rxjs';
import type { Language } from '../routing/languages.js';
import type { Data, LocalizedDataName, SharedDataName } from './files/data/data-file-shapes.js';
import type { AliasEntry, MenuItem, MenuName, PageEntry, SitemapEntry } from './model/shapes/shapes.js';

/** A fault in the content, described so that an editor can fix it. */
export interface ContentIssue {
  /** The file (relative to the content folder) or the gateway's resource. */
  source: string;
  /** Counted from 1, if it is known. */
  line?: number | undefined;
  /** Counted from 1, if it narrows the place down within the line. */
  column?: number | undefined;
  /** Dotted path of the field; empty for the whole file. */
  field: string;
  reason: string;
  /** Whether the file as a whole cannot be used, so that what depends on it is unknown. */
  isUnreadable?: boolean;
}

/** The content of one language. All lists are in the order of ids. */
export interface LanguageContent {
  /** The pages that are held in memory, by id. */
  entries: ReadonlyMap<string, PageEntry>;
  sitemap: readonly SitemapEntry[];
  aliases: readonly AliasEntry[];
  /** With invisible items. */
  menus: ReadonlyMap<MenuName, readonly MenuItem[]>;
}

/** All that is served between one change and the next. */
export interface ContentSnapshot {
  /** Changes whenever anything else does; empty until there is content. */
  readonly version: string;
  readonly languages: ReadonlyMap<Language, LanguageContent>;
  /** The content that is not a page, by `dataKey`. */
  readonly data: ReadonlyMap<string, unknown>;
}

export const noContent: ContentSnapshot = { version: '', languages: new Map(), data: new Map() };

/** Where a snapshot holds data: those of a language, if it has a file of its own. */
export function dataKey(name: string, language?: Language): string {
  return language === undefined ? name : `${name} ${language}`;
}

/**
 * The only access to the content: pages, menus, and data from other files. Everything it returns is validated and
 * sanitised. Content that fails validation is replaced by its last good copy, or left out.
 */
export abstract class ContentStore {
  abstract readonly snapshot: ContentSnapshot;

  /** Emits the new version after each change. */
  abstract readonly changes: Observable<string>;

  /** The present issues. */
  abstract readonly issues: readonly ContentIssue[];

  /** Emits when the issues may have changed although the version has not. */
  readonly issueChanges: Observable<void> = EMPTY;

  /** Emits when what others fetch from the gateway is to be fetched again too. */
  readonly refreshes: Observable<void> = EMPTY;

  get version(): string {
    return this.snapshot.version;
  }

  /** Whether there is content to serve; until then the site is under maintenance. */
  get isLoaded(): boolean {
    return this.version !== '';
  }

  async entry(language: Language, id: string): Promise<PageEntry | undefined> {
    return this.#in(language)?.entries.get(id);
  }

  /** The newest version of a page for its preview, whether it is public or not. */
  draft(language: Language, id: string): Promise<PageEntry | undefined> {
    return this.entry(language, id);
  }

  /** The menus as they were last saved, for a preview; undefined if they are those of {@link menu}. */
  async draftMenus(_language: Language): Promise<Readonly<Record<MenuName, readonly MenuItem[]>> | undefined> {
    return undefined;
  }

  /** Every page of the language. */
  sitemap(language: Language): readonly SitemapEntry[] {
    return this.#in(language)?.sitemap ?? [];
  }

  aliases(language: Language): readonly AliasEntry[] {
    return this.#in(language)?.aliases ?? [];
  }

  /** The items of a menu, invisible ones included. */
  menu(language: Language, name: MenuName): readonly MenuItem[] {
    return this.#in(language)?.menus.get(name) ?? [];
  }

  /** Every entry of the language that is held in memory. */
  entries(language: Language): readonly PageEntry[] {
    return [...(this.#in(language)?.entries.values() ?? [])];
  }

  /** Data that one file holds for all languages, such as the redirects; undefined if there is no good copy. */
  data<N extends SharedDataName>(name: N): Data<N> | undefined {
    return this.snapshot.data.get(dataKey(name)) as Data<N> | undefined;
  }

  /** As {@link data}, for data that each language has in a file of its own. */
  localizedData<N extends LocalizedDataName>(name: N, language: Language): Data<N> | undefined {
    return this.snapshot.data.get(dataKey(name, language)) as Data<N> | undefined;
  }

  /** Whether an address of this site leads to a page that a reader of the language cannot see at present. */
  leadsToUnpublished(_language: Language, _address: string): boolean {
    return false;
  }

  /** The paths of the pages that are gone for good because their last day has ended. */
  closed(_language: Language): readonly AliasEntry[] {
    return [];
  }

  /**
   * Reads the content again and serves what has changed.
   * @param ids the pages to refresh, in every language; all of them if omitted, and with an empty list what is no page
   * @throws UpstreamError if a gateway fails
   */
  abstract refresh(ids?: readonly string[]): Promise<void>;

  /** In development, serves what was edited since the last call. Elsewhere it does nothing. */
  async refreshIfEdited(): Promise<void> {}

  /** Refreshes after each edit until {@link close}, if the content can be edited and nothing else looks for edits. */
  watch(_onError: (error: Error) => void): void {}

  /** Stops all look-ups, and resolves when pending writes have finished. */
  abstract close(): Promise<void>;

  #in(language: Language): LanguageContent | undefined {
    return this.snapshot.languages.get(language);
  }
}
