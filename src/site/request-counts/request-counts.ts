import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isApiPath } from '../../content/model/paths/normal-path.js';
import { CLOCK, type Clock } from '../../platform/config/configuration.js';
import { ownReferrer } from '../../platform/http/headers/request-headers.js';
import { type CountedSearch, type SentResponse, SentResponses } from '../../platform/http/logging/sent-responses.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { splitUrl } from '../../routing/address.middleware.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { keptAddress } from './kept-texts.js';
import { type Counted, PendingCounts } from './pending-counts.js';
import { RequestCountsStore } from './request-counts.store.js';

/** Milliseconds between two writes. */
const interval = 10_000;
/** Rows that are written at once. The embedded database blocks the event loop meanwhile. */
const batchSize = 200;

/**
 * Counts unknown addresses and searches, in memory first. Nothing of the visitor is used: of the referrer only which page
 * of this site it is, and of an unknown address only the path.
 */
@Injectable()
export class RequestCounts extends PeriodicTask {
  readonly #pending = new PendingCounts();

  constructor(
    private readonly store: RequestCountsStore,
    private readonly addresses: SiteAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
    sent: SentResponses,
  ) {
    super('RequestCounts', interval, 'counts wait in memory');
    sent.subscribe((response) => this.#count(response));
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.run();
  }

  /** Counts a response, unless nobody has asked for it: what a browser fetches ahead. */
  #count({ request, url, status, search }: SentResponse): void {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || `${headers['sec-purpose']}`.startsWith('prefetch')) return;
    const { pathname } = splitUrl(url);
    if (search) this.#countSearch(search, headers['sec-fetch-mode'] === 'cors');
    else if (status === 404 && !isApiPath(pathname)) this.#countUnknown(pathname, ownReferrer(request));
  }

  #countUnknown(pathname: string, referrer: string | undefined): void {
    const text = keptAddress(pathname);
    if (text === undefined) return;
    const linked_from = referrer === undefined ? null : this.#pageAt(referrer);
    this.#pending.add({ ...this.#once(), list: 'address', text, linked_from });
  }

  #countSearch({ language, query, isFound }: CountedSearch, isTyped: boolean): void {
    if (query === undefined) return;
    const once = this.#once();
    this.#pending.add({
      ...once,
      list: 'search',
      text: query,
      language,
      month: once.last_day.slice(0, 7),
      without_result: Number(!isFound),
      typed: Number(isTyped),
    });
  }

  /** The canonical path of a page. What follows the path of a page, such as a query, may name a person. */
  #pageAt(referrer: string): string | null {
    const page = this.addresses.pageAt(splitUrl(referrer).pathname);
    return (page?.subpath === '' && this.addresses.routes.path(page.language, page.pageId)) || null;
  }

  #once(): Omit<Counted, 'list' | 'text'> {
    const day = this.clock().toISOString().slice(0, 10);
    const nothing = { language: null, month: null, linked_from: null, without_result: 0, typed: 0 };
    return { ...nothing, times: 1, first_day: day, last_day: day };
  }

  /** Writes what has been counted. What cannot be written stays in memory until the next time. */
  protected override async task(): Promise<void> {
    const counts = this.#pending.take();
    for (let start = 0; start < counts.length; start += batchSize) {
      try {
        await this.store.add(counts.slice(start, start + batchSize));
      } catch (error) {
        for (const count of counts.slice(start)) this.#pending.add(count);
        throw error;
      }
      await turn();
    }
  }
}
