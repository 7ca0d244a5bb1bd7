import { Inject, Injectable, Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from '../content/content-store.js';
import { type Language, languageCodes } from '../routing/languages.js';
import { makeSearchIndex, type SearchIndex } from './search-index.js';

interface Indexes {
  /** The content version that they were made of. */
  version: string;
  byLanguage: ReadonlyMap<Language, SearchIndex>;
}

/** The search index of each language. It is made in the background; while it is, the one before answers. */
@Injectable()
export class SearchIndexes {
  /** Emits when searches find what they did not find before. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Search');
  #present: Indexes | undefined;
  #making: Promise<void> | undefined;

  constructor(
    private readonly content: ContentStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'development'>,
  ) {
    content.changes.subscribe(() => {
      // Nothing is made for a process that has never been asked, such as a command.
      if (this.#present || this.#making) this.warmUp();
    });
  }

  /** Has the indexes made before the first search. */
  warmUp(): void {
    this.refresh().catch((error: Error) => this.#logger.error(error.stack));
  }

  /** The latest index of a language. The first one is waited for; in development, one of the present content. */
  async get(language: Language): Promise<SearchIndex | undefined> {
    if (this.#present === undefined || this.configuration.development) await this.refresh();
    else if (!this.isPresent) this.warmUp();
    return this.#present?.byLanguage.get(language);
  }

  /** Whether the indexes are of the present content. */
  get isPresent(): boolean {
    return this.#present?.version === this.content.version;
  }

  /** Brings the indexes up to the present content. */
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
    const byLanguage = new Map<Language, SearchIndex>();
    for (const language of languageCodes) {
      byLanguage.set(language, await makeSearchIndex(this.content.entries(language)));
    }
    const isFirst = this.#present === undefined;
    this.#present = { version, byLanguage };
    if (!isFirst) this.changes.next();
  }
}
