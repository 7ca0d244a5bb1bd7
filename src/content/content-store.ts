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

/**
 * The only access to the content: pages, menus, and data from other files. Everything it returns is validated and
 * sanitised. Content that fails validation is replaced by its last good copy, or left out.
 */
export abstract class ContentStore {
  /** Changes whenever anything that the store returns changes. */
  abstract readonly version: string;

  /** Emits the new version after each change. */
  abstract readonly changes: Observable<string>;

  /** Whether there is content to serve; until then the site is under maintenance. */
  abstract readonly isLoaded: boolean;

  /** The present issues. */
  abstract readonly issues: readonly ContentIssue[];

  /** Emits when the issues may have changed although the version has not. */
  readonly issueChanges: Observable<void> = EMPTY;

  /** Emits when what others fetch from the gateway is to be fetched again too. */
  readonly refreshes: Observable<void> = EMPTY;

  abstract entry(language: Language, id: string): Promise<PageEntry | undefined>;

  /** The newest version of a page for its preview, whether it is public or not. */
  draft(language: Language, id: string): Promise<PageEntry | undefined> {
    return this.entry(language, id);
  }

  /** Every page of the language, in the order of ids. */
  abstract sitemap(language: Language): readonly SitemapEntry[];

  abstract aliases(language: Language): readonly AliasEntry[];

  /** The items of a menu, invisible ones included. */
  abstract menu(language: Language, name: MenuName): readonly MenuItem[];

  /** Every entry of the language that is held in memory, in the order of ids. */
  abstract entries(language: Language): readonly PageEntry[];

  /** Data that one file holds for all languages, such as the redirects; undefined if there is no good copy. */
  abstract data<N extends SharedDataName>(name: N): Promise<Data<N> | undefined>;

  /** As {@link data}, for data that each language has in a file of its own. */
  abstract localizedData<N extends LocalizedDataName>(name: N, language: Language): Promise<Data<N> | undefined>;

  /** Whether an address of this site leads to a page that a reader of the language cannot see at present. */
  leadsToUnpublished(_language: Language, _address: string): boolean {
    return false;
  }

  /**
   * Reads the content again and serves what has changed.
   * @param ids the pages to refresh, in every language; all of them if omitted, and with an empty list what is no page
   * @throws UpstreamError if a gateway fails
   */
  abstract refresh(ids?: readonly string[]): Promise<void>;

  /** In development, serves what was edited since the last call. Elsewhere it does nothing. */
  abstract refreshIfEdited(): Promise<void>;

  /**
   * Refreshes after each edit until {@link close}, if the content can be edited and nothing else looks for edits.
   * @throws Error of the file system if it cannot be watched
   */
  watch(_onError: (error: Error) => void): void {}

  /** Stops all look-ups, and resolves when pending writes have finished. */
  abstract close(): Promise<void>;
}
