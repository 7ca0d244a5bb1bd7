import { type Element, readMarkup, readXml } from '../../support/html/markup.js';
import { firstTen, pages, site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const ofSrcset = (value = '') => value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** Every address that a page links to or loads. */
function addressesOf(page: Element): string[] {
  return (
    page
      .all('*')
      .flatMap((element) => [
        element.name === 'link' && element.get('rel') === 'preconnect' ? undefined : element.get('href'),
        ...['src', 'poster', 'action', 'data-src'].map((name) => element.get(name)),
        ...ofSrcset(element.get('srcset')),
        ...ofSrcset(element.get('imagesrcset')),
        element.name === 'meta' && element.get('property') === 'og:image' ? element.get('content') : undefined,
      ])
      // A selection of files has an address with their ids.
      .filter((address): address is string => Boolean(address) && !address?.endsWith('/library.zip'))
  );
}

describe('on the pages of the sitemap and those that they link to', () => {
  /** Every page that the sitemaps list, by its path, followed by every page that those link to. */
  const visited = new Map<string, { markup: Element }>();
  /** The targets in each page, and in each drawing that pages show parts of. */
  const ids = new Map<string, Set<string | undefined>>();
  /** Where each address was found. */
  const links = new Map<string, string>();
  const statuses = new Map<string, number>();

  const locationsOf = async (sitemap: string) =>
    readXml((await site.get(sitemap)).body)
      .all('loc')
      .map(({ text }) => text.slice(siteUrl.length));

  async function visit(address: string): Promise<void> {
    const isDrawing = address.endsWith('.svg');
    const isFile = /\.\w+$/.test(address) && !isDrawing;
    const fetched = pages.find(({ path }) => path === address);
    const response = fetched?.response ?? (await site.send(address, { method: isFile ? 'HEAD' : 'GET' }));
    statuses.set(address, response.status);
    if (isFile || !/^(?:text\/html|image\/svg)/.test(response.headers['content-type'] ?? '')) return;
    const markup = fetched?.dom ?? readMarkup(response.body);
    ids.set(address, new Set(markup.all('*').map((element) => element.get('id'))));
    if (isDrawing) return;
    visited.set(address, { markup });
    for (const target of addressesOf(markup)) {
      const url = new URL(target, siteUrl + address);
      if (url.origin === siteUrl && !links.has(url.href)) links.set(url.href, address);
    }
  }

  const withoutHash = (href: string) => (href.split('#')[0] ?? '').slice(siteUrl.length);

  beforeAll(async () => {
    const sitemaps = await locationsOf('/sitemap.xml');
    for (const sitemap of sitemaps) for (const address of await locationsOf(sitemap)) await visit(address);
    // A visited page appends its links, which the loop reaches too.
    for (const href of links.keys()) if (!statuses.has(withoutHash(href))) await visit(withoutHash(href));
  });

  it('more than 190 pages are visited', () => {
    expect(visited.size).toBeGreaterThan(190);
    expect(links.size).toBeGreaterThan(1000);
  });

  it('no link, picture, script, style, font or form is broken or redirected', () => {
    const broken = [...links]
      .map(([href, from]) => ({ from, to: withoutHash(href), status: statuses.get(withoutHash(href)) }))
      .filter(({ status }) => status !== 200);
    expect(firstTen(broken)).toEqual([]);
  });

  it('no fragment of a link lacks its target', () => {
    const missing = [...links]
      .filter(([href]) => href.includes('#'))
      .map(([href, from]) => ({ from, href, id: decodeURIComponent(new URL(href).hash.slice(1)) }))
      .filter(({ href, id }) => id === '' || !ids.get(withoutHash(href))?.has(id));
    expect(firstTen(missing)).toEqual([]);
  });

  it('no picture lacks its size', () => {
    // The placeholder of a picture lies under it, in its size.
    const isSizeless = (picture: Element) =>
      !picture.get('src')?.startsWith('data:') && !(picture.get('width') && picture.get('height'));
    const found = [...visited].filter(([, { markup }]) => markup.all('img').some(isSizeless));
    expect(firstTen(found.map(([from]) => from))).toEqual([]);
  });

  it('every page has one stylesheet', () => {
    const heavy = [...visited].filter(([, { markup }]) => markup.all('link', { rel: 'stylesheet' }).length !== 1);
    expect(firstTen(heavy.map(([from]) => from))).toEqual([]);
  });
});
