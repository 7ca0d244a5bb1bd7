import type { ServerResponse } from 'node:http';
import type { Configuration } from '../../platform/config/configuration.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { requestIdHeader } from '../../platform/http/logging/logging.js';
import type { CountedSearch } from '../../platform/http/logging/sent-responses.js';
import type { Address } from '../../routing/route-table.js';

interface Parts {
  status?: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The route under which it is counted. */
  route: string;
  /** Whether it is a page at its own address, without parameters and with nothing after its path. */
  isListed?: boolean;
  /** Of the first page of results. */
  search?: CountedSearch | undefined;
}

/** Headers for shared caches in front. */
const sharedCaching = ['cdn-cache-control', 'cache-tag'];

/** What a handler returns: a complete page, or another text of the site. */
export class PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly route: string;
  readonly isListed: boolean;
  readonly search: CountedSearch | undefined;

  constructor({ status = 200, headers, body, route, isListed = false, search }: Parts) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.route = route;
    this.isListed = isListed;
    this.search = search;
  }

  /** Whether shared caches may store it. */
  get isPublic(): boolean {
    return /\bpublic\b/.test(this.headers['cache-control'] ?? '');
  }

  /** The same page with other headers or another status. What is not public any more has no headers for shared caches. */
  with({ status = this.status, headers }: Partial<Pick<Parts, 'status' | 'headers'>>): PageResponse {
    const changed = new PageResponse({ ...this, status, headers: { ...this.headers, ...headers } });
    if (changed.isPublic) return changed;
    const kept = Object.entries(changed.headers).filter(([name]) => !sharedCaching.includes(name));
    return new PageResponse({ ...changed, headers: Object.fromEntries(kept) });
  }

  /**
   * With the headers that middleware, guards, interceptors and the handler have set. They take precedence. What sets a
   * cookie is for one visitor, whatever else it declares.
   */
  withHeadersOf(response: ServerResponse): PageResponse {
    const { [requestIdHeader]: _, vary, ...headers } = response.getHeaders() as Record<string, string>;
    const varies = new Set([this.headers.vary, vary].flatMap((names) => names?.split(/,\s*/) ?? []));
    if (varies.size > 0) headers.vary = [...varies].join(', ');
    if (headers['set-cookie'] !== undefined) headers['cache-control'] = cacheControl.none;
    return this.with({ headers });
  }
}

/** Seconds. */
const aMinute = 60;
const anHour = 3_600;
const aDay = 24 * anHour;

/** How long a stale page may be served while the site cannot be reached. */
const staleIfError = 7 * aDay;

/**
 * Headers for a content network in front (RFC 9213): how long it may cache a page without revalidation, and the tags by
 * which the page is purged. A response that depends on more than the page's own path is not purged when the content
 * changes, so it is cached for a minute only.
 * @param isListed whether the response is a page at its own address, with nothing after its path
 */
export function sharedCachingHeaders(
  { PURGE_URL }: Pick<Configuration, 'PURGE_URL'>,
  { language, pageId }: Address,
  isListed: boolean,
): Record<string, string> {
  const time = !isListed ? aMinute : PURGE_URL === undefined ? anHour : aDay;
  return {
    'cdn-cache-control': `public, max-age=${time}, stale-while-revalidate=${time}, stale-if-error=${staleIfError}`,
    'cache-tag': [tagOf(pageId), language].join(','),
  };
}

/** The cache tag of a page. Escapes commas and spaces, which separate tags: the id of a gateway's page may contain either. */
export function tagOf(pageId: string): string {
  return encodeURI(pageId).replaceAll(',', '%2C');
}
