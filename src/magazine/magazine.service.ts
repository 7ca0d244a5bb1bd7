import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { type Language, languageCodes } from '../addressing/languages.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from '../content/content-store.js';
import { LocalizedFiles } from '../content/localized-files.js';
import { PerVersion } from '../content/per-version.js';
import { type FeedPost, magazineFeedShape } from '../content/shapes.js';
import { KeptJson } from '../storage/kept-json.js';
import { UpstreamClient } from '../upstream/upstream-client.js';
import { articlesOf, type KeptArticles, keptArticlesShape } from './gateway-magazine.js';

/**
 * The people's magazine: its latest articles. They are the gateway's where there is one, looked up in the
 * background and kept; the embedded ones else, and as long as the gateway has given none.
 */
@Injectable()
export class MagazineService implements OnModuleInit, OnApplicationShutdown {
  /** Emits when the gateway has given other articles than before. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Magazine');
  readonly #embedded: Map<Language, PerVersion<FeedPost[]>>;
  readonly #copy: KeptJson<KeptArticles>;
  #articles: KeptArticles = {};
  #refreshing = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    content: ContentStore,
    files: LocalizedFiles,
    private readonly upstream: UpstreamClient,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    const read = async (language: Language) =>
      (await files.readLocalized('feeds/magazine/feed.yaml', language, magazineFeedShape))?.posts ?? [];
    this.#embedded = new Map(
      languageCodes.map((language) => [language, new PerVersion(content, () => read(language))]),
    );
    this.#copy = new KeptJson(path.join(configuration.DATA_DIR, 'magazine.json'), keptArticlesShape);
  }

  async onModuleInit(): Promise<void> {
    if (!this.upstream.isConfigured) return;
    this.#articles = (await this.#copy.read()) ?? {};
    void this.#refresh();
    this.#timer = setInterval(() => void this.#refresh(), this.configuration.CONTENT_TTL * 1000).unref();
  }

  onApplicationShutdown(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  /** What is there now, newest first: the gateway is not waited for. Empty where there is no feed. */
  async latest(language: Language): Promise<readonly FeedPost[]> {
    return this.#articles[language] ?? (await this.#embedded.get(language)?.get()) ?? [];
  }

  /**
   * As {@link latest}, but asked of the gateway now, where there is one.
   * @throws UpstreamError where the gateway fails
   */
  async fetchLatest(language: Language): Promise<readonly FeedPost[]> {
    if (this.upstream.isConfigured) await this.#fetch(language);
    return this.latest(language);
  }

  async #refresh(): Promise<void> {
    if (this.#refreshing) return;
    this.#refreshing = true;
    for (const language of languageCodes) {
      if (this.#closed) return;
      await this.#fetch(language).catch((error: Error) =>
        this.#logger.warn(`articles (${language}): ${error.message}`),
      );
    }
    this.#refreshing = false;
  }

  /** @throws UpstreamError */
  async #fetch(language: Language): Promise<void> {
    const articles = await articlesOf(this.upstream, language);
    if (JSON.stringify(articles) === JSON.stringify(this.#articles[language])) return;
    this.#articles = { ...this.#articles, [language]: articles };
    this.changes.next();
    if (this.#closed) return;
    await this.#copy.write(this.#articles).catch((error: Error) => {
      this.#logger.warn(`the articles cannot be kept: ${error.message}`);
    });
  }
}
