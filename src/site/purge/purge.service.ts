import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { concatMap, map, merge, Subject, type Subscription } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { HttpClient } from '../../platform/upstream/http-client.js';
import { languageCodes } from '../../routing/languages.js';
import { homeId } from '../../routing/route-table.js';
import { MagazineService } from '../magazine/magazine.service.js';
import { RemoteImages } from '../remote-images/remote-images.js';
import { SocialService } from '../social/social.service.js';
import { ChangedTags } from './changed-tags.js';
import { PurgeQueue } from './purge-queue.js';

const limits = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/**
 * Sends the tags of changed pages to the content network in front, if PURGE_URL names one. Every instance sends the
 * tags of what has changed in its own content, so that none serves an old page to the network after the last purge.
 * After a start, everything is purged: it is unknown what has changed meanwhile, and a new version of the site changes
 * every page.
 */
@Injectable()
export class PurgeService implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Emits the outcome of each request. */
  readonly requests = new Subject<'ok' | 'error'>();

  readonly #logger = new Logger('Purge');
  readonly #http = new HttpClient(limits, 'the content network');
  readonly #queue = new PurgeQueue(
    (tags) => this.#tell(tags),
    ({ message }, wait) => this.#logFailure(message, wait),
  );
  #subscription: Subscription | undefined;
  /** Whether the last request to the content network has failed. */
  isFailing = false;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
    private readonly pictures: RemoteImages,
    private readonly changed: ChangedTags,
  ) {}

  get isConfigured(): boolean {
    return this.configuration.PURGE_URL !== undefined;
  }

  /** Number of tags that have not been sent to the content network yet. */
  get pending(): number {
    return this.#queue.length;
  }

  onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    const changes = this.content.changes.pipe(concatMap(() => this.changed.take()));
    const ofHome = merge(this.magazine.changes, this.social.changes).pipe(map(() => [homeId]));
    // Any page may show it.
    const ofAll = this.pictures.changes.pipe(map(() => languageCodes));
    this.#subscription = merge(changes, ofHome, ofAll).subscribe((tags) => this.#queue.add(tags));
    void this.changed.take();
    this.#queue.add(languageCodes);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#subscription?.unsubscribe();
    await this.#queue.close();
  }

  async #tell(tags: readonly string[]): Promise<void> {
    const { PURGE_URL = '', PURGE_TOKEN } = this.configuration;
    const headers = {
      // The tags again, for caches whose configuration cannot read a body.
      'Cache-Tag': tags.join(','),
      ...(PURGE_TOKEN !== undefined && { Authorization: `Bearer ${PURGE_TOKEN}` }),
    };
    try {
      const { status } = await this.#http.request(new URL(PURGE_URL), { headers, json: { tags } });
      if (status < 200 || status > 299) throw new Error(`the content network responded with ${status}`);
    } catch (error) {
      this.requests.next('error');
      throw error;
    }
    this.requests.next('ok');
    this.#logger.debug(`purged: ${tags.join(' ')}`);
    if (this.isFailing) this.#logger.log('changed pages are purged from the content network again');
    this.isFailing = false;
  }

  /** Logs the first of several failures in a row. */
  #logFailure(reason: string, wait: number): void {
    const next = `${Math.round(wait / 1000)} s`;
    if (!this.isFailing)
      this.#logger.error(`changed pages cannot be purged: ${reason}; retried with growing pauses, first in ${next}`);
    this.isFailing = true;
  }
}
