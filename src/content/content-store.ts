import { EMPTY, type Observable } from 'rxjs';
import type { Language } from '../routing/languages.js';
import type { Data, LocalizedDataName, SharedDataName } from './files/data-file-shapes.js';
import type { AliasEntry, MenuItem, MenuName, PageEntry, SitemapEntry } from './model/shapes.js';

/** Something wrong with the content, said so that an editor can mend it. */
export interface ContentIssue {
  /** The file (relative to the content folder) or the gateway's resource. */
  source: string;
  /** Counted from 1, where it is known. */
  line?: number | undefined;
  /** Counted from 1, where it says more than the line. */
  column?: number | undefined;
  /** Dotted path of the field, empty for the whole file. */
  field: string;
  reason: string;
  /** The file as a whole cannot be used, so that what depends on it is not known. */
  isUnreadable?: boolean;
}

/**
 * The one way to the content: pages, menus, and the data of files that are neither. What it gives is checked and
 * sanitised; what failed the check is given as its last good copy, or not at all.
 */
export abstract class ContentStore {
  /** Changes whenever anything that the store gives has changed. */
  abstract readonly version: string;

  /** Emits the new version after each change. */
  abstract readonly changes: Observable<string>;

  /** Whether there is anything to serve; until then the site is under maintenance. */
  abstract readonly isLoaded: boolean;

  /** What is wrong at present. */
  abstract readonly issues: readonly ContentIssue[];

  /** Emits when the issues may have changed although the version has not. */
  readonly issueChanges: Observable<void> = EMPTY;

  abstract entry(language: Language, id: string): Promise<PageEntry | undefined>;

  /** Every page of the language, in the order of ids. */
  abstract sitemap(language: Language): readonly SitemapEntry[];

  abstract aliases(language: Language): readonly AliasEntry[];

  /** The items of a menu, invisible ones included. */
  abstract menu(language: Language, name: MenuName): readonly MenuItem[];

  /** Every entry of the language that is held in memory, in the order of ids. */
  abstract entries(language: Language): readonly PageEntry[];

  /** What one file says for all languages, such as the redirects; undefined where there is no good copy of it. */
  abstract data<N extends SharedDataName>(name: N): Promise<Data<N> | undefined>;

  /** As {@link data}, of what each language says in its own words. */
  abstract localizedData<N extends LocalizedDataName>(name: N, language: Language): Promise<Data<N> | undefined>;

  /** Whether an address of this site leads to a page that a reader of the language cannot see at present. */
  leadsToUnpublished(_language: Language, _address: string): boolean {
    return false;
  }

  /**
   * Reads the content again and serves what has changed.
   * @param ids the pages meant, in every language; all where they are left out
   * @throws UpstreamError where a gateway fails
   */
  abstract refresh(ids?: readonly string[]): Promise<void>;

  /** In development: looks whether anything was edited. Elsewhere does nothing. */
  abstract refreshIfEdited(): Promise<void>;

  /**
   * Refreshes after each edit until {@link close}, where the content can be edited and nothing else looks for edits.
   * @throws Error of the file system where it cannot be watched
   */
  watch(_onError: (error: Error) => void): void {}

  /** Stops every look-up, and resolves when nothing is being written any more. */
  abstract close(): Promise<void>;
}
