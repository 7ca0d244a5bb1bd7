import type { Configuration } from '../../platform/config/configuration.js';
import type { Address } from '../../routing/route-table.js';

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
