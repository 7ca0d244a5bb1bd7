import type { IncomingMessage, ServerResponse } from 'node:http';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isApiPath, isDecodable, normalPath } from '../../content/model/paths/normal-path.js';
import { endOfPresentDay } from '../../platform/config/company-time.js';
import { CLOCK, type Clock, CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { countHosts, prefersMarkdown } from '../../platform/http/headers/request-headers.js';
import { SentResponses } from '../../platform/http/logging/sent-responses.js';
import { arePrivate } from '../../routing/page-parameters.js';
import { namesBrandbox } from '../../routing/redirects.interceptor.js';
import { markdownExtension } from '../../routing/route-table.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { PageResponse } from './page-response.js';
import { StoredPage } from './stored-page.js';

/** Bytes. All pages of the site in all encodings take two thirds of it. */
const maxSize = 16 * 1024 * 1024;

/** Milliseconds that a response is stored whose addresses are not limited in number: searches, filtered lists. */
const maxAgeOfOthers = 60_000;

/** Finished responses by address, in front of the framework. A change of anything that pages show empties it. */
@Injectable()
export class PageCache {
  readonly #pages = new LRUCache<string, StoredPage>({ maxSize, sizeCalculation: ({ size }) => size });
  /** The responses that are being made. Replaced when the cache is emptied: what began before is not stored. */
  #making = new Map<string, Promise<unknown>>();
  /** When pages change with the date alone, in milliseconds since 1970. */
  #dayEnds = 0;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: SiteAddresses,
    private readonly sent: SentResponses,
  ) {}

  /** Bytes of the stored responses. */
  get size(): number {
    return this.#pages.calculatedSize;
  }

  /**
   * Responds with a stored page.
   * @returns false if there is none
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#isForSite(request) ? this.keyOf(request, request.url ?? '') : undefined;
    const page = key === undefined ? undefined : this.#get(key);
    if (!page) return false;
    const { route, search } = page;
    const status = page.send(request, response);
    this.sent.next({ request, url: request.url ?? '', route, status, search, cache: 'hit' });
    return true;
  }

  /** @returns undefined if the response is not stored; in development, nothing is */
  keyOf(request: IncomingMessage, url: string): string | undefined {
    return this.configuration.development ? undefined : cacheKey(request, url, this.addresses);
  }

  /**
   * Makes a response once, however many wait for it, and stores it if it is public. Anything but a page is neither shared
   * nor stored, and in development nothing is.
   * @param isShared whether it is the same for everybody although it is not public
   */
  async fill(key: string, make: () => Promise<unknown>, isShared = false): Promise<unknown> {
    if (this.configuration.development) return inBytes(await make());
    const stored = this.#get(key);
    if (stored) return stored;
    const mayShare = (made: unknown) => made instanceof StoredPage && (made.isPublic || isShared);
    const joined = this.#making.get(key);
    if (joined) {
      const made = await joined;
      return mayShare(made) ? made : inBytes(await make());
    }
    const making = this.#making;
    const made = make().then((response) => {
      const page = inBytes(response);
      const ttl = page instanceof StoredPage && page.isListed ? 0 : maxAgeOfOthers;
      if (page instanceof StoredPage && mayShare(page) && making === this.#making) {
        page.compress();
        this.#pages.set(key, page, { ttl });
      }
      return page;
    });
    making.set(key, made);
    return made.finally(() => making.delete(key));
  }

  clear(): void {
    this.#pages.clear();
    this.#making = new Map();
  }

  #get(key: string): StoredPage | undefined {
    const now = this.clock();
    if (now.getTime() >= this.#dayEnds) {
      this.clear();
      this.#dayEnds = endOfPresentDay(now);
    }
    return this.#pages.get(key);
  }

  /** Whether a request is for the site's own host. The framework answers for the brand box, and what is malformed. */
  #isForSite(request: IncomingMessage): boolean {
    const { host, 'x-forwarded-host': forwarded } = request.headers;
    if (countHosts(request) !== 1) return false;
    return !namesBrandbox(host, this.configuration) && !namesBrandbox(forwarded, this.configuration);
  }
}

/** A page as bytes; anything else as it is. */
export function inBytes(made: unknown): unknown {
  return made instanceof PageResponse ? new StoredPage(made) : made;
}

/** In characters. Longer URLs are not stored. */
const maxLength = 1024;

/**
 * The key under which the response to a request is stored: the path in its normal form, with the extension of Markdown
 * where that is preferred, and those parameters that the template of the page declares.
 * @param url as it was sent
 * @returns undefined for a request whose response is never stored: of the API, with another method, a body, an absolute
 * or very long URL, one that cannot be decoded, or a parameter that makes the page that of one visitor
 */
export function cacheKey(request: IncomingMessage, url: string, addresses: SiteAddresses): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (url.length > maxLength || !url.startsWith('/') || /[#\\]/.test(url)) return undefined;
  const mark = url.indexOf('?');
  const path = normalPath(mark === -1 ? url : url.slice(0, mark));
  if (isApiPath(path)) return undefined;
  if (path.includes('%') && !isDecodable(path)) return undefined;
  const wantsMarkdown = prefersMarkdown(request);
  const page = mark === -1 && !wantsMarkdown ? undefined : addresses.pageAt(path, url.slice(mark), wantsMarkdown);
  if (!page) return path;
  const { pageId, isMarkdown, parameters } = page;
  if (arePrivate(addresses.routes.templateOf(pageId), parameters)) return undefined;
  const query = new URLSearchParams(parameters);
  const address = isMarkdown && !path.endsWith(markdownExtension) ? path + markdownExtension : path;
  return query.size === 0 ? address : `${address}?${query}`;
}

@Global()
@Module({ providers: [PageCache, SentResponses], exports: [PageCache, SentResponses] })
export class PageCacheModule {}
