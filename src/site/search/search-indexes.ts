import { Inject, Injectable, Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { SearchIndex } from './search-index.js';

interface Indexes {
  /** The content version that they were built from. */
  version: string;
  byLanguage: ReadonlyMap<Language, SearchIndex>;
}

/** The search index of each language. It is rebuilt in the background, while the previous one is used. */
@Injectable()
export class SearchIndexes {
  /** Emits when new indexes have replaced the previous ones. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Search');
  #present: Indexes | undefined;
  #making: Promise<void> | undefined;

  constructor(
    private readonly content: ContentStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'development'>,
  ) {
    content.changes.subscribe(() => {
      // Nothing is built for a process that never searches, such as a command.
      if (this.#present || this.#making) this.warmUp();
    });
  }

  /** Builds the indexes in the background, before the first search. */
  warmUp(): void {
    this.refresh().catch((error: Error) => this.#logger.error(error.stack));
  }

  /** The latest index of a language. Waits for the first one, and in development for that of the present content. */
  async get(language: Language): Promise<SearchIndex | undefined> {
    if (this.#present === undefined || this.configuration.development) await this.refresh();
    else if (!this.isPresent) this.warmUp();
    return this.#present?.byLanguage.get(language);
  }

  /** Whether the indexes are up to date with the content. */
  get isPresent(): boolean {
    return this.#present?.version === this.content.version;
  }

  /** Updates the indexes to the present content. */
  async refresh(): Promise<void> {
    while (!this.isPresent) {
      this.#making ??= this.#make().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
  }

  async #make(): Promise<void> {
    const { version } = this.content;
    const settings = await this.content.data('searchSettings');
    const byLanguage = new Map<Language, SearchIndex>();
    for (const language of languageCodes) {
      byLanguage.set(language, await SearchIndex.of(this.content.entries(language), settings?.[language]));
    }
    const isFirst = this.#present === undefined;
    this.#present = { version, byLanguage };
    if (!isFirst) this.changes.next();
  }
}
