import { ContentStore } from '../../../src/content/content-store.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { type Element, readMarkup } from '../../support/html/markup.js';
import { firstTen, pageOf, pages, site, wrong } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const isForeign = (address = '') => new URL(address, siteUrl).origin !== siteUrl && !address.startsWith('data:');
const ofSrcset = (value = '') => value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

describe('no page', () => {
  /** Pages that are not entries. */
  const others: { path: string; dom: Element }[] = [];

  beforeAll(async () => {
    for (const path of ['/nothing', '/it/niente', '/search/gear', '/search?query=']) {
      others.push({ path, dom: readMarkup((await site.get(path)).body) });
    }
  });

  const harmful = (find: (dom: Element) => unknown[]) =>
    firstTen(
      [...pages, ...others]
        .map(({ path, dom }) => ({ path, found: find(dom) }))
        .filter(({ found }) => found.length > 0),
    );

  it('has an inline style', () => {
    const isStyled = ({ name, attributes }: Element) => name === 'style' || attributes.has('style');
    expect(harmful((dom) => dom.all('*').filter(isStyled))).toEqual([]);
  });

  it('has an inline script, except data blocks', () => {
    const isInline = (script: Element) =>
      script.get('type') !== 'application/ld+json' && (!script.get('src') || script.source !== '');
    expect(harmful((dom) => dom.all('script').filter(isInline))).toEqual([]);
  });

  it('has an inline event handler or a javascript: address', () => {
    const isCode = ([name, value]: [string, string]) => /^on/.test(name) || /^\s*(java|vb)script:/i.test(value);
    expect(harmful((dom) => dom.all('*').flatMap(({ attributes }) => [...attributes].filter(isCode)))).toEqual([]);
  });

  it('loads anything from another origin', () => {
    const loadedBy = (element: Element) => [
      ...['src', 'poster', 'data', 'background'].map((name) => element.get(name)),
      ...ofSrcset(element.get('srcset')),
      ...ofSrcset(element.get('imagesrcset')),
      ...(element.name === 'link' && !/^(alternate|canonical)$/.test(element.get('rel') ?? '')
        ? [element.get('href')]
        : []),
      ...(element.name === 'use' ? [element.get('href'), element.get('xlink:href')] : []),
    ];
    expect(harmful((dom) => dom.all('*').flatMap(loadedBy).filter(isForeign))).toEqual([]);
  });

  it('opens another site in a new tab without saying so, or without noopener', () => {
    const isSilent = (dom: Element) => (link: Element) =>
      link.get('target') !== '_blank' ||
      !/\bnoopener\b/.test(link.get('rel') ?? '') ||
      !dom.first('*', { id: link.get('aria-describedby') ?? '-' });
    const leading = (dom: Element) => dom.all('a').filter((link) => /^https?:/.test(link.get('href') ?? ''));
    expect(harmful((dom) => leading(dom).filter(isSilent(dom)))).toEqual([]);
  });
});

describe('the structured data', () => {
  it('can be parsed on each page, and cannot close its script element', () => {
    expect(
      wrong(({ dom, response: { body: html } }) => {
        const raw = html.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g) ?? [];
        const inside = raw.map((script) => script.replace(/^<[^>]*>|<\/script>$/g, ''));
        const things = inside.map((json) => JSON.parse(json)) as Record<string, unknown>[];
        const types = things.map((thing) => thing['@type']);
        const isRight =
          ['WebSite', 'Organization'].every((type) => types.includes(type)) &&
          things.every((thing) => thing['@context'] === 'https://schema.org') &&
          inside.every((json) => !json.includes('<')) &&
          inside.length === dom.all('script', { type: 'application/ld+json' }).length;
        return !isRight && types;
      }),
    ).toEqual([]);
  });

  it('names an existing search address', async () => {
    const { body } = pageOf('home', 'it').response;
    const template = /"urlTemplate":"([^"]+)"/.exec(body)?.[1] ?? '';
    const filled = template.replace('{search_term_string}', 'motore').slice(siteUrl.length);
    expect(await site.get(filled)).toMatchObject({ status: 303, headers: { location: '/it/ricerca/motore' } });
  });
});

it('structured data stays data whatever the content is', async () => {
  const content = site.app.get(ContentStore);
  const entry = await content.entry('en', 'reach');
  if (!entry) throw new Error('no page reach');
  const title = '</script><script>alert(1)</script><!--';
  content.entry = () => Promise.resolve({ ...entry, body: { ...entry.body, title, summary: title } });
  try {
    site.app.get(PageCache).clear();
    const { body } = await site.get('/reach');
    expect(body).not.toContain('<script>alert');
    const data = readMarkup(body).all('script', { type: 'application/ld+json' });
    expect(data.map(({ source }) => JSON.parse(source))).toContainEqual(expect.objectContaining({ name: title }));
  } finally {
    // Restores the class's method.
    Reflect.deleteProperty(content, 'entry');
    site.app.get(PageCache).clear();
  }
});

it('values that a visitor has sent are shown as text', async () => {
  const query = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { body } = await site.get(`/search/${encodeURIComponent(query)}`);
  expect(body).not.toMatch(/<script>|<img src=x/);
  expect(readMarkup(body).first('h2')?.text).toContain(query);
});
