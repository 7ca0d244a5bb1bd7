import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { gatewayPictureAddress, readOwnPictures } from '../../content/gateway/addresses.js';
import { type FeedPost } from '../../content/model/shapes/shapes.js';
import { SharedRuns } from '../../content/shared-runs.js';
import { VersionMemo } from '../../content/version-memo.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { JsonFile } from '../../platform/storage/json-file.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { articlesOf, type StoredArticles, storedArticlesShape } from './gateway-magazine.js';

/**
 * The latest articles of the people's magazine. With a gateway, they are fetched in the background and stored. The
 * embedded ones are used without a gateway, and until it has returned articles.
 */
@Injectable()
export class MagazineService implements OnModuleInit, OnApplicationShutdown {
  /** Emits when the gateway has returned other articles than before. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Magazine');
  readonly #embedded: Map<Language, VersionMemo<FeedPost[]>>;
  readonly #copy: JsonFile<StoredArticles>;
  #articles: StoredArticles = {};
  #resolvePicture = (address: string) => address;
  /** The present issues with the articles of each language, which have been logged. */
  readonly #logged = new Map<Language, readonly string[]>();
  readonly #refreshes = new SharedRuns<void>(
    () => this.#refresh(),
    () => undefined,
  );
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly upstream: UpstreamClient,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    const read = async (language: Language) => content.localizedData('magazine', language)?.posts ?? [];
    this.#embedded = new Map(
      languageCodes.map((language) => [language, new VersionMemo(content, () => read(language))]),
    );
    this.#copy = new JsonFile(path.join(configuration.DATA_DIR, 'magazine.json'), storedArticlesShape);
  }

  async onModuleInit(): Promise<void> {
    const { CONTENT_DIR, UPSTREAM_URL } = this.configuration;
    if (!this.upstream.isConfigured) return;
    if (UPSTREAM_URL) this.#resolvePicture = gatewayPictureAddress(UPSTREAM_URL, await readOwnPictures(CONTENT_DIR));
    this.#articles = (await this.#copy.read()) ?? {};
    const refresh = () => void this.#refreshes.request();
    refresh();
    this.content.refreshes.subscribe(refresh);
    this.#timer = setInterval(refresh, this.configuration.CONTENT_TTL * 1000).unref();
  }

  onApplicationShutdown(): void {
    this.#closed = true;
    clearInterval(this.#timer);
  }

  /** The articles in memory, newest first, without waiting for the gateway. Empty if there is no feed. */
  async latest(language: Language): Promise<readonly FeedPost[]> {
    const posts = this.#articles[language] ?? (await this.#embedded.get(language)?.get()) ?? [];
    return posts.filter(({ url }) => !this.content.leadsToUnpublished(language, url));
  }

  /**
   * Like {@link latest}, but fetches the articles from the gateway first, if there is one.
   * @throws UpstreamError if the gateway fails
   */
  async fetchLatest(language: Language): Promise<readonly FeedPost[]> {
    if (this.upstream.isConfigured) await this.#fetch(language);
    return this.latest(language);
  }

  async #refresh(): Promise<void> {
    for (const language of languageCodes) {
      if (this.#closed) return;
      await this.#fetch(language).catch((error: Error) =>
        this.#logger.warn(`articles (${language}): ${error.message}`),
      );
    }
  }

  /** @throws UpstreamError */
  async #fetch(language: Language): Promise<void> {
    const { articles, mismatches } = await articlesOf(this.upstream, language, this.#resolvePicture);
    const issues = mismatches.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
    const fresh = issues.filter((issue) => !this.#logged.get(language)?.includes(issue));
    for (const issue of fresh) this.#logger.warn(`articles (${language}): ${issue}`);
    this.#logged.set(language, issues);
    if (JSON.stringify(articles) === JSON.stringify(this.#articles[language])) return;
    this.#articles = { ...this.#articles, [language]: articles };
    this.changes.next();
    if (this.#closed) return;
    await this.#copy.write(this.#articles).catch((error: Error) => {
      this.#logger.warn(`the articles cannot be stored: ${error.message}`);
    });
  }
}
