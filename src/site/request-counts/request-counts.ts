import { hash, randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { isApiPath } from '../../content/model/paths/normal-path.js';
import { CLOCK, type Clock } from '../../platform/config/configuration.js';
import { ownReferrer } from '../../platform/http/headers/request-headers.js';
import { type CountedSearch, type SentResponse, SentResponses } from '../../platform/http/logging/sent-responses.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { splitUrl } from '../../routing/address.middleware.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { keptAddress } from './kept-texts.js';
import { type Counted, keyOf, mostTexts, PendingCounts } from './pending-counts.js';
import { RequestCountsStore } from './request-counts.store.js';

/** Milliseconds between two writes. */
const interval = 10_000;
/** Rows that are written at once. The embedded database blocks the event loop meanwhile. */
const batchSize = 200;

/**
 * Counts unknown addresses and searches, in memory first. Nothing of the visitor is stored: of the referrer only which page
 * of this site it is, and of an unknown address only the path.
 */
@Injectable()
export class RequestCounts extends PeriodicTask {
  readonly #pending = new PendingCounts();
  /** Texts that were requested once. They may name a person, and are written only when they are requested again. */
  readonly #firstSights = new LRUCache<string, Counted>({ max: mostTexts });
  /** Hashes of a visitor, a day and an unknown address, which is counted once for them. */
  readonly #visits = new LRUCache<string, true>({ max: 4 * mostTexts });
  readonly #salt = randomBytes(16).toString('base64');

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
    else if (status === 404 && !isApiPath(pathname)) this.#countUnknown(pathname, request as Request);
  }

  #countUnknown(pathname: string, request: Request): void {
    const text = keptAddress(pathname);
    if (text === undefined) return;
    const once = this.#once();
    const visit = hash('sha256', [this.#salt, request.ip, once.last_day, text].join(' '), 'base64url');
    if (this.#visits.has(visit)) return;
    this.#visits.set(visit, true);
    const referrer = ownReferrer(request);
    const linked_from = referrer === undefined ? null : this.#pageAt(referrer);
    this.#pending.add({ ...once, list: 'address', text, linked_from });
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
    const counts = this.#pending.take().flatMap((count) => this.#seenAgain(count) ?? []);
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

  /** @returns undefined for a text that is seen for the first time; otherwise the count with that of the first time */
  #seenAgain(count: Counted): Counted | undefined {
    const key = `${count.list} ${keyOf(count)}`;
    const first = this.#firstSights.get(key);
    if (!first && count.times === 1) {
      this.#firstSights.set(key, count);
      return undefined;
    }
    this.#firstSights.delete(key);
    if (!first) return count;
    const { first_day, linked_from } = first;
    const without_result = count.without_result + first.without_result;
    return {
      ...count,
      times: count.times + 1,
      without_result,
      first_day,
      linked_from: count.linked_from ?? linked_from,
    };
  }
}
