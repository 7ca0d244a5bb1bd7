import { Inject, Injectable, Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { type ListedPage, SearchIndex } from './search-index.js';

/** A page that matches a query. */
export interface FoundPage extends ListedPage {
  /** The words of the page that match, folded. */
  words: readonly string[];
}

/** The matching pages, best first. */
export interface Found {
  content: readonly FoundPage[];
  media_releases: readonly FoundPage[];
}

interface Indexes {
  /** The content version that they were built from. */
  version: string;
  byLanguage: ReadonlyMap<Language, SearchIndex>;
}

/** Longer queries are cut to this number of characters. */
const longestQuery = 200;

/**
 * Finds pages by their words, in one language. All words of the query must occur. Case and diacritics do not matter. A
 * word may be a prefix or have a typo. Titles have the most weight. The indexes are rebuilt in the background, while the
 * previous ones are used.
 */
@Injectable()
export class SearchService {
  /** Emits when new indexes have replaced the previous ones. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Search');
  #indexes: Indexes | undefined;
  #making: Promise<void> | undefined;

  constructor(
    private readonly content: ContentStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'development'>,
  ) {
    content.changes.subscribe(() => {
      // Nothing is built for a process that never searches, such as a command.
      if (this.#indexes || this.#making) this.warmUp();
    });
  }

  /** Waits for the first indexes, and in development for those of the present content. */
  async find(language: Language, query: string): Promise<Found> {
    if (!this.#indexes || this.configuration.development) await this.refresh();
    else if (!this.#isPresent) this.warmUp();
    // An index of former content may hold pages that have been removed or withdrawn.
    const ids = this.#isPresent ? undefined : new Set(this.content.aliases(language).map(({ id }) => id));
    const hits = this.#indexes?.byLanguage.get(language)?.find(query.slice(0, longestQuery)) ?? [];
    const found = hits.flatMap(({ page, words }) => ((ids?.has(page.id) ?? true) ? [{ ...page, words }] : []));
    return {
      content: found.filter(({ template }) => template !== 'media-release'),
      media_releases: found.filter(({ template }) => template === 'media-release'),
    };
  }

  /** Builds the indexes in the background, before the first search. */
  warmUp(): void {
    this.refresh().catch((error: Error) => this.#logger.error(error.stack));
  }

  /** Updates the indexes to the present content. */
  async refresh(): Promise<void> {
    while (!this.#isPresent) {
      this.#making ??= this.#make().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
  }

  get #isPresent(): boolean {
    return this.#indexes?.version === this.content.version;
  }

  async #make(): Promise<void> {
    const { version } = this.content;
    const settings = this.content.data('searchSettings');
    const byLanguage = new Map<Language, SearchIndex>();
    for (const language of languageCodes) {
      byLanguage.set(language, await SearchIndex.of(this.content.entries(language), settings?.[language]));
    }
    const isFirst = this.#indexes === undefined;
    this.#indexes = { version, byLanguage };
    if (!isFirst) this.changes.next();
  }
}
