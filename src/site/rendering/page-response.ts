import type { Search } from '../request-counts/request-counts.js';

/** What a page was made from. Two pages with the same sources have the same HTML. */
export interface PageSources {
  /** Hash of the entry, the handler's model and everything else that the page shows of the site. */
  fingerprint: string;
  /** The pictures of other sites that the page uses, each with the address at which it was found. */
  pictures: ReadonlyMap<string, string | undefined>;
}

/** A complete response, to be sent, cached or written to a file. */
export interface PageResponse {
  status: number;
  /** Names in lower case. Without those of every response, and without those of an encoding. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The route under which it is counted. */
  route: string;
  /** Of a page without parameters and with nothing after its path. */
  sources?: PageSources;
  /** Of the first page of results. */
  search?: Search | undefined;
}

/** Whether shared caches may store the response. */
export function isPublic({ headers }: Pick<PageResponse, 'headers'>): boolean {
  return /\bpublic\b/.test(headers['cache-control'] ?? '');
}
