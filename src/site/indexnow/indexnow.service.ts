import { Inject, Injectable } from '@nestjs/common';
import { Subject, type Subscription } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { HttpClient } from '../../platform/upstream/http-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import type { Entry } from '../../submissions/outbox/delivery-queue.js';
import { DeliveryWorker } from '../../submissions/outbox/delivery-worker.js';
import { AnnouncedAddresses, type Change } from './announced-addresses.js';
import { PublicAddresses } from './public-addresses.js';

/** Addresses in one request. The protocol allows ten times as many. */
export const mostAddresses = 1_000;

/** Shorter than a lease, which is renewed before each request. */
const limits = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** A response that is no success. */
class RefusedError extends Error {
  constructor(
    status: number,
    /** Milliseconds for which the search engine wants no request. */
    readonly pause: number,
  ) {
    super(`the search engine responded with ${status}`);
  }
}

/**
 * Tells search engines the addresses of new, changed and removed pages (indexnow.org), if INDEXNOW_KEY is set. What they
 * were told is stored, so that each change is told once, by the instance that sees it first, also after a restart.
 */
@Injectable()
export class IndexNowService extends DeliveryWorker {
  /** Emits the outcome of each request. */
  readonly requests = new Subject<'ok' | 'error'>();

  readonly #http = new HttpClient(limits, 'the search engine');
  readonly #end = new AbortController();
  #subscription: Subscription | undefined;
  /** Whether the content may differ from what was told. */
  #isDue = true;
  /**
   * What this instance last compared. Only differences from it are told: an instance that has not seen another's newer
   * content yet must not tell it the other way round.
   */
  #compared: ReadonlyMap<string, string | undefined> | undefined;
  #isFailing = false;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly content: ContentStore,
    private readonly addresses: PublicAddresses,
    private readonly announced: AnnouncedAddresses,
  ) {
    super(announced, 'IndexNow');
  }

  get isConfigured(): boolean {
    return this.configuration.INDEXNOW_KEY !== undefined;
  }

  override onApplicationBootstrap(): void {
    if (!this.isConfigured) return;
    this.#subscription = this.content.changes.subscribe(() => this.look());
    super.onApplicationBootstrap();
  }

  override async onModuleDestroy(): Promise<void> {
    this.#subscription?.unsubscribe();
    this.#end.abort();
    await super.onModuleDestroy();
  }

  /** Makes the next round compare the content with what was told. */
  look(): void {
    this.#isDue = true;
  }

  override async deliverDue(): Promise<void> {
    if (this.#isDue) await super.deliverDue();
  }

  override async attempt(entry: Entry): Promise<void> {
    this.#isDue = false;
    try {
      await this.#tellChanges(entry);
      await this.announced.release(entry);
      if (this.#isFailing) this.logger.log('search engines are told of changes again');
      this.#isFailing = false;
    } catch (error) {
      this.#isDue = true;
      if (!(error instanceof UpstreamError || error instanceof RefusedError)) throw error;
      const least = error instanceof RefusedError ? error.pause : 0;
      const pause = await this.announced.postpone(entry, { least });
      if (!this.#isFailing && !this.#end.signal.aborted) {
        const next = `${Math.round(pause / 1000)} s`;
        this.logger.error(`changes cannot be told: ${error.message}; retried with growing pauses, first in ${next}`);
      }
      this.#isFailing = true;
    }
  }

  async #tellChanges(entry: Entry): Promise<void> {
    const present = await this.addresses.all();
    // While there is no content, nothing is known to be gone.
    if (present.size === 0) return;
    const changes = this.#changes(present, await this.announced.all());
    for (let start = 0; start < changes.length; start += mostAddresses) {
      const batch = changes.slice(start, start + mostAddresses);
      await this.announced.renew(entry);
      await this.#tell(batch.map(({ address }) => address));
      await this.announced.store(batch);
    }
    this.#compared = present;
  }

  #changes(present: ReadonlyMap<string, string | undefined>, told: ReadonlyMap<string, string>): Change[] {
    const before = this.#compared;
    const changed = [...present].flatMap(([address, hash]) => {
      const isNew = hash !== undefined && hash !== told.get(address) && hash !== before?.get(address);
      return isNew ? [{ address, hash }] : [];
    });
    const gone = [...told.keys()].filter((address) => !present.has(address) && (before?.has(address) ?? true));
    return [...changed, ...gone.map((address) => ({ address, hash: null }))];
  }

  async #tell(urlList: readonly string[]): Promise<void> {
    const { SITE_URL, INDEXNOW_URL, INDEXNOW_KEY: key } = this.configuration;
    try {
      const { status, retryAfter } = await this.#http.request(new URL(INDEXNOW_URL), {
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        json: { host: new URL(SITE_URL).host, key, keyLocation: `${SITE_URL}/${key}.txt`, urlList },
        signal: this.#end.signal,
      });
      if (status < 200 || status > 299) throw new RefusedError(status, retryAfter * 1000);
    } catch (error) {
      this.requests.next('error');
      throw error;
    }
    this.requests.next('ok');
    this.logger.debug(`told ${urlList.length} addresses`);
  }
}
