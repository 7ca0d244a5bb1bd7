import { hash } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Subscription } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { pageIds } from '../../content/model/page-ids.js';
import { isUnlisted } from '../../content/model/template-pages.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { HttpClient } from '../../platform/upstream/http-client.js';
import { languageCodes } from '../../routing/languages.js';
import type { RouteTable } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    announced_addresses: AnnouncedAddressesTable;
  }
}

/** The addresses that search engines have been told. */
interface AnnouncedAddressesTable {
  address: string;
  /** Of the page's content then. */
  hash: string;
}

/** The pages that list those directly below them. */
const listing: ReadonlySet<string> = new Set([pageIds.mediaReleases, pageIds.openPositions]);

/** Addresses in one request. The protocol allows ten times as many. */
export const mostAddresses = 1_000;

/** Milliseconds between two looks at what has changed, and after a failure. */
const interval = 60_000;
const limits = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/**
 * Tells search engines the addresses of new, changed and removed pages (indexnow.org), if INDEXNOW_KEY is set. What they
 * were told is stored, so that a change is told by the instance that sees it first, also after a restart. Two instances
 * that see it at the same moment both tell it, which the protocol allows.
 */
@Injectable()
export class IndexNowService extends PeriodicTask {
  readonly #http = new HttpClient(limits, 'the search engine');
  readonly #end = new AbortController();
  #subscription: Subscription | undefined;
  /** Whether the content may differ from what was told. */
  #isDue = true;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(DATABASE) private readonly database: Kysely<Schema>,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
  ) {
    super('IndexNow', interval, 'changes cannot be told');
  }

  override onApplicationBootstrap(): void {
    if (this.configuration.INDEXNOW_KEY === undefined) return;
    this.#subscription = this.content.changes.subscribe(() => this.look());
    super.onApplicationBootstrap();
  }

  override async onModuleDestroy(): Promise<void> {
    this.#subscription?.unsubscribe();
    this.#end.abort();
    await super.onModuleDestroy();
  }

  /** Makes the next run compare the content with what was told. */
  look(): void {
    this.#isDue = true;
  }

  protected override async task(): Promise<void> {
    if (!this.#isDue) return;
    this.#isDue = false;
    try {
      await this.#tellChanges();
    } catch (error) {
      this.#isDue = true;
      throw error;
    }
  }

  async #tellChanges(): Promise<void> {
    const { SITE_URL } = this.configuration;
    const present = await publicAddresses(this.content, this.addresses.routes, SITE_URL);
    // While there is no content, nothing is known to be gone.
    if (present.size === 0) return;
    const rows = await this.database.selectFrom('announced_addresses').selectAll().execute();
    const told = new Map(rows.map(({ address, hash }) => [address, hash]));
    const changed = [...present].filter(([address, hash]) => hash !== undefined && hash !== told.get(address));
    const gone = [...told.keys()].filter((address) => !present.has(address));
    const addresses = [...changed.map(([address]) => address), ...gone];
    for (let start = 0; start < addresses.length; start += mostAddresses) {
      const batch = addresses.slice(start, start + mostAddresses);
      await this.#tell(batch);
      await this.#store(batch, present);
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

  async #store(addresses: readonly string[], hashes: ReadonlyMap<string, string | undefined>): Promise<void> {
    const rows = addresses.flatMap((address) => {
      const hash = hashes.get(address);
      return hash === undefined ? [] : [{ address, hash }];
    });
    await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('announced_addresses').where('address', 'in', addresses).execute();
      if (rows.length > 0) await transaction.insertInto('announced_addresses').values(rows).execute();
    });
  }
}

/**
 * The addresses of the sitemaps, each with the hash of its page's content; undefined for a page of a gateway that is not
 * fetched yet.
 */
async function publicAddresses(
  content: ContentStore,
  routes: RouteTable,
  siteUrl: string,
): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const language of languageCodes) {
    const entries = content.entries(language);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const page of content.sitemap(language)) {
      const path = routes.path(language, page.id);
      if (path === undefined || isUnlisted(page)) continue;
      const entry = byId.get(page.id);
      // A new release or position changes the page that lists it, and not that page's own entry.
      const listed = listing.has(page.id) ? entries.filter(({ id }) => dirname(id) === page.id) : [];
      const shown = entry && [entry, ...listed];
      found.set(siteUrl + path, shown && hash('sha256', JSON.stringify(shown), 'base64url'));
      // Requests are handled in between.
      await turn();
    }
  }
  return found;
}
