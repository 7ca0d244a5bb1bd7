export const textAt = async (address: string) => (await fetch(address)).text();

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** The addresses of all pages that are in a sitemap, in all languages. */
export async function addressesOfSitemaps(origin: string): Promise<string[]> {
  const sitemaps = await Promise.all(locations(await textAt(`${origin}/sitemap.xml`)).map(textAt));
  return sitemaps.flatMap(locations);
}
