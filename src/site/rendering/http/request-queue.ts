import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ContentStore } from '../../../content/content-store.js';
import { isApiPath, isDecodable, normalPath } from '../../../content/model/paths/normal-path.js';
import { retryAfter } from '../../../platform/http/headers/cache-control.js';
import { prefersJson } from '../../../platform/http/headers/request-headers.js';
import { SentResponses } from '../../../platform/http/logging/sent-responses.js';
import { splitUrl } from '../../../routing/address.middleware.js';
import { type Language, languageOfPath } from '../../../routing/languages.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import { cacheKey, PageCache } from '../../page-cache/page-cache.js';
import { StoredPage } from '../../page-cache/stored-page.js';
import { noStore, PageService } from '../page.service.js';

/** A page takes some milliseconds, so this many are rendered within 100 to 200 ms. */
const mostWaiting = 40;

/** Requests that are refused in a turn of the event loop: Node accepts one new connection a turn, so turns must be short. */
const refusedAtOnce = 16;

/** What waits in one line, one request a turn of the event loop. */
class Line {
  readonly turn = pLimit(1);
  waiting = 0;

  constructor(readonly most: number) {}
}

/**
 * Requests that no stored page responds to, in front of the framework. Of each line, one is handled in a turn of the event
 * loop, so that connections are accepted, and stored pages sent, in between. Where addresses are without number (searches
 * and filtered lists, unknown addresses, forms), a bounded number waits; what is beyond that is refused at little cost.
 */
@Injectable()
export class RequestQueue {
  readonly #api = new Line(Number.POSITIVE_INFINITY);
  /** Pages at their own addresses, which are stored. */
  readonly #pages = new Line(Number.POSITIVE_INFINITY);
  /** What has the ending of a file: a visitor requests dozens at once. */
  readonly #files = new Line(4 * mostWaiting);
  readonly #views = new Line(mostWaiting);
  readonly #unknown = new Line(mostWaiting);
  readonly #forms = new Line(mostWaiting);
  readonly #refusing = pLimit(refusedAtOnce);
  /** The error pages of the present content. */
  #refusals = { version: '', pages: new Map<Language, StoredPage>() };

  constructor(
    private readonly addresses: SiteAddresses,
    private readonly cache: PageCache,
    private readonly content: ContentStore,
    private readonly pages: PageService,
    private readonly sent: SentResponses,
  ) {}

  /**
   * @param handle the framework's
   * @param headers those of every response
   */
  async add(
    request: IncomingMessage,
    response: ServerResponse,
    handle: () => void,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const line = this.#lineOf(request);
    if (line.waiting >= line.most) {
      await this.#refusing(turn);
      this.#refuse(request, response, headers);
      return;
    }
    line.waiting += 1;
    // A form waits for its turn only: its body may arrive slowly.
    const isForm = line === this.#forms;
    if (!isForm) response.once('close', () => (line.waiting -= 1));
    await line.turn(turn);
    if (isForm) line.waiting -= 1;
    if (response.destroyed) return;
    // It may have been stored while this request waited.
    if (!this.cache.serve(request, response)) handle();
  }

  #lineOf(request: IncomingMessage): Line {
    const { method, url = '' } = request;
    const { pathname, query } = splitUrl(url);
    const path = normalPath(pathname);
    if (isApiPath(path)) return this.#api;
    if (method !== 'GET' && method !== 'HEAD') return this.#forms;
    const page = isDecodable(path) ? this.addresses.pageAt(path, query) : undefined;
    if (page) return page.isListed && cacheKey(request, url, this.addresses) ? this.#pages : this.#views;
    return /\.\w+$/.test(path) ? this.#files : this.#unknown;
  }

  /** Responds with the error page, or with JSON if the client prefers it. */
  #refuse(request: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    const { url = '' } = request;
    this.sent.next({ request, url, route: 'error', status: 503 });
    response.setHeaders(new Map(Object.entries(headers)));
    if (prefersJson(request)) {
      const ofJson = { ...noStore, 'content-type': 'application/json; charset=utf-8', 'retry-after': `${retryAfter}` };
      response.writeHead(503, ofJson).end('{"status":"KO","message":"Service Unavailable"}');
      return;
    }
    this.#refusal(languageOfPath(splitUrl(url).pathname)).send(request, response);
  }

  /** Not in the page cache, which compresses what it stores, and decompresses it for clients that accept no encoding. */
  #refusal(language: Language): StoredPage {
    const { version } = this.content;
    if (this.#refusals.version !== version) this.#refusals = { version, pages: new Map() };
    const { pages } = this.#refusals;
    const page = pages.get(language) ?? new StoredPage(this.pages.error(503, language));
    pages.set(language, page);
    return page;
  }
}
