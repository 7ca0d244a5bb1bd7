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

const locations = (xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

/** Every page of the sitemaps, in all languages, and the pages that are in none. */
export async function pageAddresses(origin) {
  const text = async (address) => (await fetch(address)).text();
  const sitemaps = await Promise.all(locations(await text(`${origin}/sitemap.xml`)).map(text));
  return [...sitemaps.flatMap(locations), ...unlisted.map((path) => origin + path)];
}
