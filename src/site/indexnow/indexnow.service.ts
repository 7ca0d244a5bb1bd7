import { Inject, Injectable } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { HttpClient } from '../../platform/upstream/http-client.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { DeliveryWorker, type Entry } from '../../submissions/outbox/delivery.js';
import { AnnouncedAddresses, type Change } from './announced-addresses.js';
import { PublicAddresses } from './public-addresses.js';

/** Addresses in one request. The protocol allows ten times as many. */
export const mostAddresses = 1_000;

/** Shorter than a lease, which is renewed before each request. */
const limits = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/**
 * Tells search engines the addresses of new, changed and removed pages (indexnow.org), if INDEXNOW_KEY is set. What they
 * were told is stored, so that each change is told by the instance that sees it first, also after a restart.
 */
@Injectable()
export class IndexNowService extends DeliveryWorker {
  readonly #http = new HttpClient(limits, 'the search engine');
  /** Emits the outcome of each request. */
  readonly requests = this.#http.outcomes;
  readonly #end = new AbortController();
  #subscription: Subscription | undefined;
  /** Whether the content may differ from what was told. */
  #isDue = true;

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
    } catch (error) {
      this.#isDue = true;
      if (!(error instanceof UpstreamError)) throw error;
      const pause = await this.announced.postpone(entry);
      this.logger.warn(`changes cannot be told: ${error.message}; retried in ${Math.round(pause / 1000)} s`);
    }
  }

  async #tellChanges(entry: Entry): Promise<void> {
    const present = await this.addresses.all();
    // While there is no content, nothing is known to be gone.
    if (present.size === 0) return;
    const changes = changesOf(present, await this.announced.all());
    for (let start = 0; start < changes.length; start += mostAddresses) {
      const batch = changes.slice(start, start + mostAddresses);
      await this.announced.renew(entry);
      await this.#tell(batch.map(({ address }) => address));
      await this.announced.store(batch);
    }
  }

  async #tell(urlList: readonly string[]): Promise<void> {
    const { SITE_URL, INDEXNOW_URL, INDEXNOW_KEY: key } = this.configuration;
    await this.#http.requestOk(new URL(INDEXNOW_URL), {
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      json: { host: new URL(SITE_URL).host, key, keyLocation: `${SITE_URL}/${key}.txt`, urlList },
      signal: this.#end.signal,
    });
    this.logger.debug(`told ${urlList.length} addresses`);
  }
}

function changesOf(present: ReadonlyMap<string, string | undefined>, told: ReadonlyMap<string, string>): Change[] {
  const changed = [...present].flatMap(([address, hash]) =>
    hash === undefined || hash === told.get(address) ? [] : [{ address, hash }],
  );
  const gone = [...told.keys()].filter((address) => !present.has(address));
  return [...changed, ...gone.map((address) => ({ address, hash: null }))];
}
