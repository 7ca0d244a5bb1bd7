import { addressesOfSitemaps } from '../audit/sitemap.ts';

/** Pages that are in no sitemap. */
const unlisted = [
  '/search/gear',
  '/search/xqzw',
  '/ski-day',
  '/maintenance',
  '/no-such-page',
  '/newsletter/leave',
  '/newsletter/confirm',
];

/** Every page of the sitemaps, in all languages, and the pages that are in none. */
export async function pageAddresses(origin: string): Promise<string[]> {
  return [...(await addressesOfSitemaps(origin)), ...unlisted.map((path) => origin + path)];
}
