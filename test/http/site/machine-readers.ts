import { decodeHTML } from 'entities';
import { languageCodes, languages } from '../../../src/routing/languages.js';
import { archiveId } from '../../../src/routing/route-table.js';
import { squeeze } from '../../support/html/markup.js';
import { firstTen, indexNowKey, pages, pagesIn, site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

const markdown = 'text/markdown; charset=utf-8';
const asksForMarkdown = { Accept: 'text/markdown, text/html, */*' };

/** Words only, with a blank on either side: Markdown escapes punctuation. A raised digit is a word. */
function plain(text: string): string {
  const decoded = decodeHTML(text).replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => ` ${digit.normalize('NFKC')} `);
  const words = squeeze(decoded.replace(/[^\p{L}\p{N}]+/gu, ' '));
  return words === '' ? '' : ` ${words} `;
}

/** The texts of a page's content, between its tags. What is an address or an id is not shown as it is. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/<[^>]*>/)
      .map(plain)
      .filter(Boolean);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) => (field === 'type' ? [] : textsIn(each)));
}

describe('a page as Markdown', () => {
  it('is at its address with .md, and at its own address for clients that prefer it', async () => {
    const path = site.path('cz', 'our-company/who-we-are');
    const page = await site.get(path);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers.link).toContain(`<${path}.md>; rel=alternate; type="text/markdown"`);
    const file = await site.get(`${path}.md`);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': markdown } });
    expect(file.headers).toMatchObject({
      'content-language': languages.cz.tag,
      'content-location': `${path}.md`,
      link: `<${siteUrl}${path}>; rel=canonical`,
    });
    const negotiated = await site.get(path, asksForMarkdown);
    expect([negotiated.body, negotiated.headers['content-type']]).toEqual([file.body, markdown]);
  });

  it.each([
    ['/terms', asksForMarkdown],
    ['/terms.md', {}],
  ])('at %s is never kept by a cache that knows addresses only, and revalidated by others', async (path, headers) => {
    const response = await site.get(path, headers);
    expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept, Accept-Encoding' });
    expect(response.headers).not.toHaveProperty('cdn-cache-control');
    const held = { 'If-None-Match': response.headers.etag ?? '' };
    expect((await site.get(path, { ...headers, ...held })).status).toBe(304);
    // The tag is not that of the page in HTML.
    expect((await site.get('/terms', { Accept: 'text/html', ...held })).status).toBe(200);
  });

  it('has the parameters of its page, tables, and links in its language', async () => {
    const archive = site.path('it', archiveId);
    const first = await site.get(archive, asksForMarkdown);
    const second = await site.get(`${archive}?page=2`, asksForMarkdown);
    expect(second.body).not.toBe(first.body);
    expect((await site.get(`${archive}.md?page=2`)).body).toBe(second.body);
    const links = [...first.body.matchAll(/\]\((\S+)\)/g)].map(([, href = '']) => href);
    expect(links.filter((href) => href.startsWith(`${siteUrl}/it/`)).length).toBeGreaterThan(5);
    expect(links.filter((href) => !/^(?:https?|mailto|tel):/.test(href))).toEqual([]);
    const { body } = await site.get('/commercial-aviation/propulsion-system.md');
    expect(body).toMatch(/^\| Engine \|.*\|\n\|( --- \|)+\n\| .*GE9X/ms);
  });

  it('has no table of contents', async () => {
    for (const path of ['/reach.md', '/cookie-policy.md'])
      expect((await site.get(path)).body).not.toContain('On this page');
  });

  it('of an unknown page is not there, nor are results of a search', async () => {
    expect((await site.get('/nowhere.md')).status).toBe(404);
    expect((await site.get('/search/gear', asksForMarkdown)).headers['content-type']).toMatch(/^text\/html/);
    expect((await site.get('/ski-day.md')).headers['x-robots-tag']).toBe('noindex');
  });

  it('holds every text of the page, no words joined that stand apart there, and no markup left over', async () => {
    const wrong: unknown[] = [];
    let checked = 0;
    for (const { path, entry, dom, response } of pages) {
      const { body } = await site.get(`${path}.md`);
      const words = plain(body);
      const shown = plain([dom.first('h1'), dom.first('main')].map((part) => part?.text).join(' '));
      const controls = plain(
        dom
          .all('option')
          .map(({ text }) => text)
          .join(' '),
      );
      const texts = textsIn(entry.body).filter((text) => shown.includes(text) && !controls.includes(text));
      checked += texts.length;
      const missing = [plain(entry.body.summary), ...texts].filter((text) => !words.includes(text));
      const markup = body.match(/<[a-z/!][^>]*>|&(?:[a-z]+|#\d+);|\n{3,}|\[object|undefined/gi) ?? [];
      const known = new Set(plain(`${response.body} ${entry.body.summary}`).split(' '));
      const joined = plain(body.replace(/\]\(\S+\)|^ *\d+\. /gm, ' '))
        .split(' ')
        .filter((word) => !known.has(word));
      if (missing.length + markup.length + joined.length > 0) wrong.push({ path, missing, markup, joined });
    }
    expect(firstTen(wrong)).toEqual([]);
    expect(checked).toBeGreaterThan(5_000);
  });
});

it.each(languageCodes)('llms.txt in %s lists the pages of the menus with their summaries', async (language) => {
  const path = language === 'en' ? '/llms.txt' : `/${language}/llms.txt`;
  const { status, headers, body } = await site.get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# Subalpina Aero\n\n> .+\n\n/);
  const page = pagesIn(language).find(({ id }) => id === 'our-company/who-we-are');
  expect(body).toContain(`](${siteUrl}${page?.path}.md): ${page?.entry.body.summary}`);
  const links = [...body.matchAll(/\]\((\S+)\)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(20);
  for (const href of links.filter((each) => each.startsWith(siteUrl))) {
    expect((await site.get(href.slice(siteUrl.length))).status).toBe(200);
  }
  expect((await site.get(site.path(language, 'home'))).headers.link).toContain(`<${path}>; rel=alternate`);
});

it('serves the IndexNow key, and no other', async () => {
  expect(await site.get(`/${indexNowKey}.txt`)).toMatchObject({ status: 200, body: indexNowKey });
  expect((await site.get('/another-key.txt')).status).toBe(404);
});
