import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { previewedPage } from '../../content/publication/preview-links.js';
import { CLOCK, type Clock } from '../../platform/config/clock.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { ownReferrer } from '../../platform/http/headers/own-referrer.js';
import { prefersJson } from '../../platform/http/headers/prefers-json.js';
import { prefersMarkdown } from '../../platform/http/headers/prefers-markdown.js';
import { logSample } from '../../platform/http/logging/request-log.js';
import { countResponse } from '../../platform/http/logging/response-counts.js';
import { splitUrl } from '../../routing/address.middleware.js';
import { isApiPath } from '../../routing/api-path.js';
import { languageOfPath } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { OverloadedException, RenderQueue } from '../rendering/render-queue.js';
import { RequestCounts } from '../request-counts/request-counts.js';
import { cacheKey } from './cache-key.js';
import { CachedPages } from './cached-pages.js';
import { isPageRequest } from './page-request.js';
import { PageResponses } from './page-responses.js';
import type { StoredPage } from './stored-page.js';

/** A page that was not stored: what a client waited for it. */
export interface Fill {
  route: string;
  seconds: number;
}

/**
 * Serves pages from memory, in front of the framework. A page that is not stored is rendered once, however many clients
 * wait for it, and nothing of any visitor is used for it.
 */
@Injectable()
export class PageCache {
  readonly fills = new Subject<Fill>();
  /** The clients that wait for a page that is not stored, by its name. */
  readonly #waiting = new Map<string, ServerResponse[]>();
  #hits = 0;
  #misses = 0;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentStore,
    private readonly addresses: SiteAddresses,
    private readonly pages: CachedPages,
    private readonly responses: PageResponses,
    private readonly queue: RenderQueue,
    private readonly counts: RequestCounts,
  ) {}

  /**
   * @param next handles a request for which there turns out to be no page that is the same for everybody
   * @returns false if the request is not for such a page
   */
  serve(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean {
    if (this.configuration.development) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return this.#passInTurn(request, response, next);
    if (!isPageRequest(request, this.configuration)) return false;
    const key = cacheKey(request.url ?? '', this.addresses.routes, prefersMarkdown(request));
    if (key === undefined || !this.content.isLoaded) return false;
    const page = this.pages.get(key);
    if (page) return this.#sendStored(page, request, response);
    const { pathname, query } = splitUrl(key);
    if (isApiPath(pathname) || this.#isPreview(pathname)) return false;
    const target = this.addresses.find(pathname, query);
    if (target && !('page' in target)) return false;
    // Unknown addresses with the same error page share one.
    const name = target || this.responses.isFile(pathname) ? key : this.responses.nameOfUnknown(pathname);
    const known = name === key ? undefined : this.pages.get(name);
    if (known) return this.#sendStored(known, request, response);
    this.#misses += 1;
    void this.#sendMade(name, key, request, response, next);
    return true;
  }

  /** Forms wait like pages that are not stored, so that a flood of them does not delay stored pages. */
  #passInTurn(request: IncomingMessage, response: ServerResponse, next: RequestListener): boolean {
    const { pathname } = splitUrl(request.url ?? '');
    if (isApiPath(pathname)) return false;
    this.queue
      .add(async () => next(request, response))
      .catch((error: unknown) => {
        const refusal = this.#refusal(error, request);
        if (refusal) this.#send(refusal, request, response);
        else next(request, response);
      });
    return true;
  }

  /** Cache hits and misses since this was last called. */
  takeHits(): { hits: number; misses: number } {
    const taken = { hits: this.#hits, misses: this.#misses };
    this.#hits = 0;
    this.#misses = 0;
    return taken;
  }

  #sendStored(page: StoredPage, request: IncomingMessage, response: ServerResponse): boolean {
    if (!isForAnyone(page, request)) return false;
    this.#hits += 1;
    this.#send(page, request, response);
    return true;
  }

  async #sendMade(
    name: string,
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: RequestListener,
  ): Promise<void> {
    const started = performance.now();
    const page = await this.#make(name, key, response).catch((error: unknown) => this.#refusal(error, request));
    if (response.destroyed) return;
    if (!page || !isForAnyone(page, request)) return next(request, response);
    this.#send(page, request, response);
    this.fills.next({ route: page.counts.route, seconds: (performance.now() - started) / 1000 });
  }

  /** Nothing is rendered if all clients have disconnected before the page's turn comes. */
  #make(name: string, key: string, client: ServerResponse): Promise<StoredPage | undefined> {
    const clients = this.#waiting.get(name) ?? [];
    clients.push(client);
    if (clients.length === 1) this.#waiting.set(name, clients);
    const isWanted = () => clients.some(({ destroyed }) => !destroyed);
    return this.pages.make(name, key, isWanted).finally(() => this.#waiting.delete(name));
  }

  /** The stored page for clients that are refused. The framework responds to any other error. */
  #refusal(error: unknown, request: IncomingMessage): StoredPage | undefined {
    if (!(error instanceof OverloadedException)) return undefined;
    return this.pages.refusal(languageOfPath(splitUrl(request.url ?? '').pathname), prefersJson(request));
  }

  #send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
    const status = page.send(request, response);
    countResponse(page.counts, request.method, status);
    this.counts.count(request, request.url ?? '', page);
    logSample(request.method ?? '', page.counts.route, status, 'stored');
  }

  #isPreview(path: string): boolean {
    const { PREVIEW_SECRET } = this.configuration;
    if (PREVIEW_SECRET === undefined) return false;
    return previewedPage(path, PREVIEW_SECRET, this.clock().getTime()) !== undefined;
  }
}

/** An error page that links back to where the visitor came from is not the same for everybody. */
function isForAnyone({ status }: StoredPage, request: IncomingMessage): boolean {
  return status === 200 || status >= 500 || ownReferrer(request) === undefined;
}
