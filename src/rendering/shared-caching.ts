import type { Configuration } from '../config/configuration.js';
import type { Address } from '../routing/route-table.js';

/** Seconds. */
const aMinute = 60;
const anHour = 3_600;
const aDay = 24 * anHour;

/** While the site cannot be reached. */
const staleIfError = 7 * aDay;

/**
 * Headers for a content network in front (RFC 9213): how long it may keep a page without asking, and the tags by which
 * it is told that the page has changed. What depends on more than the page's own path is compared with nothing when
 * the content changes, so it is kept for a minute.
 * @param isListed whether the answer is a page at its own address, without anything after its path
 */
export function sharedCachingHeaders(
  { PURGE_URL }: Pick<Configuration, 'PURGE_URL'>,
  { language, pageId }: Address,
  isListed: boolean,
): Record<string, string> {
  const time = !isListed ? aMinute : PURGE_URL === undefined ? anHour : aDay;
  return {
    'CDN-Cache-Control': `public, max-age=${time}, stale-while-revalidate=${time}, stale-if-error=${staleIfError}`,
    'Cache-Tag': [tagOf(pageId), language].join(','),
  };
}

/** Tags are separated by commas or blanks, and the id of a gateway's page may hold either. */
function tagOf(pageId: string): string {
  return encodeURI(pageId).replaceAll(',', '%2C');
}
