import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { gatewayPictureAddress, readOwnPictures } from '../../content/gateway/addresses.js';
import { type FeedPost } from '../../content/model/shapes/shapes.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { JsonFile } from '../../platform/storage/json-file.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import { articlesOf, type StoredArticles, storedArticlesShape } from './gateway-magazine.js';

/**
 * The latest articles of the people's magazine. With a gateway, they are fetched in the background and stored. The
 * embedded ones are used without a gateway, and until it has returned articles.
 */
@Injectable()
export class MagazineService extends PeriodicTask implements OnModuleInit {
  /** Emits when the gateway has returned other articles than before. */
  readonly changes = new Subject<void>();

  readonly #copy: JsonFile<StoredArticles>;
  #articles: StoredArticles = {};
  #resolvePicture = (address: string) => address;
  /** The issues with articles that have been logged. */
  readonly #logged = new Set<string>();
  #isClosed = false;

  constructor(
    private readonly content: ContentStore,
    private readonly upstream: UpstreamClient,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    super('Magazine', configuration.CONTENT_TTL * 1000, 'not all articles can be fetched');
    this.#copy = new JsonFile(path.join(configuration.DATA_DIR, 'magazine.json'), storedArticlesShape);
  }

  async onModuleInit(): Promise<void> {
    const { CONTENT_DIR, UPSTREAM_URL } = this.configuration;
    if (UPSTREAM_URL === undefined) return;
    this.#resolvePicture = gatewayPictureAddress(UPSTREAM_URL, await readOwnPictures(CONTENT_DIR));
    this.#articles = (await this.#copy.read()) ?? {};
    // A run that has begun may have fetched what was there before.
    this.content.refreshes.subscribe(() => void this.run().then(() => this.run()));
  }

  override onApplicationBootstrap(): void {
    if (this.upstream.isConfigured) super.onApplicationBootstrap();
  }

  /** Does not wait for the gateway. */
  override async onModuleDestroy(): Promise<void> {
    this.#isClosed = true;
    void super.onModuleDestroy();
  }

  /** The articles in memory, newest first, without waiting for the gateway. Empty if there is no feed. */
  latest(language: Language): readonly FeedPost[] {
    const posts = this.#articles[language] ?? this.content.localizedData('magazine', language)?.posts ?? [];
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

  protected override async task(): Promise<void> {
    const failures: string[] = [];
    for (const language of languageCodes) {
      if (this.#isClosed) return;
      await this.#fetch(language).catch((error: Error) => failures.push(`articles (${language}): ${error.message}`));
    }
    if (failures.length > 0) throw new Error(failures.join('; '));
  }

  /** @throws UpstreamError */
  async #fetch(language: Language): Promise<void> {
    const { articles, mismatches } = await articlesOf(this.upstream, language, this.#resolvePicture);
    for (const { path, message } of mismatches) this.#logOnce(`articles (${language}): ${path.join('.')}: ${message}`);
    if (this.#isClosed || JSON.stringify(articles) === JSON.stringify(this.#articles[language])) return;
    this.#articles = { ...this.#articles, [language]: articles };
    this.changes.next();
    await this.#copy.write(this.#articles).catch((error: Error) => {
      this.logger.warn(`the articles cannot be stored: ${error.message}`);
    });
  }

  #logOnce(issue: string): void {
    if (!this.#logged.has(issue)) this.logger.warn(issue);
    this.#logged.add(issue);
  }
}
