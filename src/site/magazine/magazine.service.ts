import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { z } from 'zod';
import { ContentStore } from '../../content/content-store.js';
import { gatewayPictureAddress, readOwnPictures, withAddresses } from '../../content/gateway/addresses.js';
import { type FeedPost, magazineFeedShape } from '../../content/model/shapes/shapes.js';
import { typesetTexts } from '../../content/text/typography.js';
import { fieldOf, isBlank } from '../../content/validation/blanks.js';
import type { Mismatch } from '../../content/validation/validate.js';
import { validateLeniently } from '../../content/validation/validate-leniently.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { JsonFile } from '../../platform/storage/json-file.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { remoteErrorOf, UpstreamError } from '../../platform/upstream/upstream-error.js';
import { type Language, languageCodes } from '../../routing/languages.js';

const postShape = magazineFeedShape.shape.posts.element;

/** An article without an id is identified by its address. */
const articleShape = postShape
  .extend({ id: postShape.shape.id.optional(), alt: postShape.shape.alt.default('') })
  .transform((article) => ({ ...article, id: article.id ?? article.url }));

const articlesShape = z.array(articleShape);

/** The articles of each language as they are stored on disk. */
const storedArticlesShape = z.partialRecord(z.enum(languageCodes), magazineFeedShape.shape.posts);
type StoredArticles = z.output<typeof storedArticlesShape>;

interface GatewayArticles {
  articles: FeedPost[];
  /** The reasons for which articles, or parts of them, were left out. */
  mismatches: readonly Mismatch[];
}

/**
 * The latest articles of the gateway, newest first, typeset, without the invalid ones.
 * @throws UpstreamError if the gateway fails, or its response is not a list of articles
 */
async function articlesOf(
  upstream: UpstreamClient,
  language: Language,
  resolvePicture: (address: string) => string,
): Promise<GatewayArticles> {
  const response = await upstream.getJson(`about/latestarticles/${language}`, 'magazine');
  const list = fieldOf(fieldOf(response, 'about_articles'), 'related_objects');
  if (list === null || (Array.isArray(list) && isBlank(list))) return { articles: [], mismatches: [] };
  const { checked, mismatches } = validateLeniently(articlesShape, list, (value) =>
    withAddresses(articlesShape, value, resolvePicture),
  );
  if (checked?.length) return { articles: typesetTexts(checked, language), mismatches };
  const [mismatch] = mismatches;
  const message = `the gateway's articles are not as expected (${mismatch?.path.join('.')}: ${mismatch?.message})`;
  throw new UpstreamError(message, { remote: remoteErrorOf(response) });
}

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
