import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Express } from 'express';
import { Subject } from 'rxjs';
import { CLOCK, type Clock } from '../config/clock.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { previewedPage } from '../content/publication/preview-links.js';
import { logSample } from '../http/request-log.js';
import { countResponse } from '../http/response-counts.js';
import { splitUrl } from '../routing/address.middleware.js';
import { isApiPath } from '../routing/api-path.js';
import { languageOfPath } from '../routing/languages.js';
import { SiteAddresses } from '../routing/site-addresses.js';
import { cacheKey } from './cache-key.js';
import type { Lane } from './miss-queue.js';
import { PageMaker } from './page-maker.js';
import { asksForJson, isFromOwnPage, isPageRequest } from './page-request.js';
import type { StoredPage } from './stored-page.js';
import { UnknownAddresses } from './unknown-addresses.js';

/** A cache miss that the framework has rendered: what a client waited for it. */
export interface Fill {
  route: string;
  seconds: number;
}

/**
 * Serves finished responses from memory, in front of the framework. An address that is not stored is requested from the
 * framework once, however many clients wait for it, and the request carries nothing from any visitor. Requests to the
 * framework wait in a bounded queue. When the queue is full, they are refused with a stored 503.
 */
@Injectable()
export class PageCache {
  readonly fills = new Subject<Fill>();
  /** The clients that wait for a page that is not stored, by the name under which it will be. */
  readonly #waiting = new Map<string, ServerResponse[]>();
  #hits = 0;
  #misses = 0;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: SiteAddresses,
    private readonly unknown: UnknownAddresses,
    private readonly maker: PageMaker,
  ) {}

  /** @param express renders what is not stored */
  attach(express: Express): void {
    this.maker.framework.attach(express);
    this.unknown.attach(express);
  }

  /** @returns false if the framework must handle the request, without the queue */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.configuration.development) return false;
    const url = request.url ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (isApiPath(splitUrl(url).pathname)) return false;
      this.#pass(request, response, 'form');
      return true;
    }
    const key = isPageRequest(request, this.configuration) ? cacheKey(url, this.addresses.routes) : undefined;
    const { store } = this.maker;
    const stored = key === undefined ? undefined : store.get(key);
    if (key !== undefined && stored && isForAnyone(stored, request)) {
      this.#sendStored(key, stored, request, response);
      return true;
    }
    const path = splitUrl(url).pathname;
    if (isApiPath(path)) return false;
    const isForThisRequest = key === undefined || stored || store.isUncacheable(key) || !isDecodable(key);
    if (isForThisRequest || this.#isPreview(path)) this.#pass(request, response);
    else this.#handleMiss(key, path, request, response);
    return true;
  }

  /**
   * Call this when anything that pages show may have changed. Each stored page is served until it has been compared
   * with its sources, and is rerendered if they have changed.
   */
  invalidate(): Promise<void> {
    return this.maker.invalidate();
  }

  /** Cache hits and misses since this was last called. */
  takeHits(): { hits: number; misses: number } {
    const taken = { hits: this.#hits, misses: this.#misses };
    this.#hits = 0;
    this.#misses = 0;
    return taken;
  }

  #handleMiss(key: string, path: string, request: IncomingMessage, response: ServerResponse): void {
    const name = this.unknown.nameOf(path) ?? key;
    const stored = name === key ? undefined : this.maker.store.get(name);
    if (stored) {
      if (isForAnyone(stored, request)) this.#sendStored(name, stored, request, response);
      else this.#pass(request, response);
      return;
    }
    this.#misses += 1;
    const lane = this.#laneOf(key, path);
    const making = this.maker.making(name);
    if (!making && !this.maker.queue.accepts(lane)) this.#refuse(request, response);
    else {
      const made = making ?? this.#make(name, key, lane);
      this.#waiting.get(name)?.push(response);
      void this.#sendMade(made, request, response);
    }
  }

  /** Queues the page. Nothing is rendered if all of its clients have disconnected before its turn comes. */
  #make(name: string, key: string, lane: Lane): Promise<StoredPage | undefined> {
    const clients: ServerResponse[] = [];
    this.#waiting.set(name, clients);
    const isWanted = () => clients.some(({ destroyed }) => !destroyed);
    const made = this.maker.make(name, key, (work) => this.maker.queue.add(lane, work, isWanted));
    return made.finally(() => this.#waiting.delete(name));
  }

  async #sendMade(
    made: Promise<StoredPage | undefined>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const started = performance.now();
    const page = await made.catch(() => undefined);
    if (response.destroyed) return;
    if (!page || !isForAnyone(page, request)) return this.maker.framework.forward(request, response);
    this.#send(page, request, response);
    this.fills.next({ route: page.counts.route, seconds: (performance.now() - started) / 1000 });
  }

  #sendStored(key: string, stored: StoredPage, request: IncomingMessage, response: ServerResponse): void {
    this.maker.prioritize(key);
    this.#hits += 1;
    this.#send(stored, request, response);
  }

  #send({ response: stored, counts }: StoredPage, request: IncomingMessage, response: ServerResponse): void {
    const status = stored.send(request, response);
    countResponse(counts, request.method, status);
    logSample(request.method ?? '', counts.route, status, 'stored');
  }

  /** Passes the visitor's own request to the framework when its turn comes. */
  #pass(request: IncomingMessage, response: ServerResponse, lane: Lane = 'other'): void {
    if (!this.maker.queue.accepts(lane)) {
      this.#refuse(request, response);
      return;
    }
    // The work ends when the request is passed on: a slow reader does not count as work in progress.
    const forward = async () => this.maker.framework.forward(request, response);
    void this.maker.queue.add(lane, forward, () => !response.destroyed);
  }

  #isPreview(path: string): boolean {
    const { PREVIEW_SECRET } = this.configuration;
    if (PREVIEW_SECRET === undefined) return false;
    return previewedPage(path, PREVIEW_SECRET, this.clock().getTime()) !== undefined;
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const language = languageOfPath(splitUrl(request.url ?? '').pathname);
    const accept = asksForJson(request) ? 'application/json' : 'text/html';
    const name = `503 ${language} ${accept}`;
    const stored = this.maker.store.get(name);
    if (stored) this.#send(stored, request, response);
    else void this.#sendMade(this.maker.makeRefusal(name, language, accept), request, response);
  }

  #laneOf(key: string, path: string): Lane {
    const address = this.addresses.routes.resolve(path);
    if (!address) return 'other';
    if (address.subpath !== '') return 'below a page';
    return key === path ? 'page' : 'filtered page';
  }
}

/** An error page that links back to where the visitor came from is not the same for everybody. */
function isForAnyone({ response }: StoredPage, request: IncomingMessage): boolean {
  return response.status === 200 || response.status >= 500 || !isFromOwnPage(request);
}

function isDecodable(key: string): boolean {
  try {
    decodeURIComponent(key);
    return true;
  } catch {
    return false;
  }
}
