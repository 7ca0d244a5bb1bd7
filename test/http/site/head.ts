import { languageCodes, languages } from '../../../src/routing/languages.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { type Element, squeeze } from '../../support/html/markup.js';
import { firstTen, pages, pagesIn, site, wrong } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

describe('the page', () => {
  it('is marked with its language', () => {
    expect(wrong(({ language, dom }) => dom.first('html')?.get('lang') !== languages[language].tag)).toEqual([]);
  });

  it('has one heading of the first level, with text', () => {
    expect(
      wrong(({ dom }) => {
        const headings = dom.all('h1').map(({ text }) => text);
        return (headings.length !== 1 || headings[0] === '') && headings;
      }),
    ).toEqual([]);
  });

  it('lists its alternates, which are the same for all of them', () => {
    expect(
      wrong(({ id, dom }) => {
        const links = dom.all('link', { rel: 'alternate' }).filter((link) => link.get('hreflang') !== undefined);
        const own = links.map((link) => `${link.get('hreflang')} ${link.get('href')}`).toSorted();
        const all = pages.filter((page) => page.id === id);
        const english = all.find((page) => page.language === 'en');
        const expected = all.map((page) => `${languages[page.language].tag} ${siteUrl}${page.path}`);
        return own.join() !== [...expected, `x-default ${siteUrl}${english?.path}`].toSorted().join() && own;
      }),
    ).toEqual([]);
  });

  it('names the locale of its language for Open Graph', () => {
    const locales: Readonly<Record<string, string>> = { en: 'en_GB', it: 'it_IT', pl: 'pl_PL', cz: 'cs_CZ' };
    expect(
      wrong(({ language, dom }) => {
        const locale = dom.first('meta', { property: 'og:locale' })?.get('content');
        return locale !== undefined && locale !== (locales[language] ?? locale) && locale;
      }),
    ).toEqual([]);
  });

  it('is titled `occhiello - title | site name`', () => {
    expect(
      wrong(({ language, entry: { body }, dom }) => {
        const title = dom.first('title')?.text;
        const occhiello = body.occhiello ? `${body.occhiello} - ` : '';
        return title !== squeeze(`${occhiello}${body.title} | ${textsOf(language).site.name}`) && title;
      }),
    ).toEqual([]);
  });

  it('has a description of at most 158 characters, the product of 120, without a tag or a cut word', () => {
    expect(
      wrong(({ id, entry, dom }) => {
        const text = dom.first('meta', { name: 'description' })?.get('content') ?? '';
        const limit = id === 'the-catalyst-engine' ? 120 : 158;
        const words = new Set(entry.body.summary.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu));
        const isWhole = (text.match(/[\p{L}\p{N}]+/gu) ?? ['']).every((word) => words.has(word));
        return (text.length === 0 || text.length > limit || /[<>]/.test(text) || !isWhole) && [text.length, text];
      }),
    ).toEqual([]);
  });

  it('has its own path as canonical link, and Open Graph data: title, description, address and a picture of the site', () => {
    expect(
      wrong(({ path, dom }) => {
        const property = (name: string) => dom.first('meta', { property: `og:${name}` })?.get('content') ?? '';
        const canonical = dom.all('link', { rel: 'canonical' }).map((link) => link.get('href'));
        const isRight =
          canonical.join() === siteUrl + path &&
          property('url') === siteUrl + path &&
          squeeze(property('title')) === dom.first('title')?.text &&
          property('description') !== '' &&
          property('image').startsWith(`${siteUrl}/images/`) &&
          dom.first('meta', { name: 'twitter:card' })?.get('content') === 'summary_large_image';
        return !isRight && ['url', 'title', 'description', 'image'].map(property);
      }),
    ).toEqual([]);
  });

  it('has noindex only on the maintenance, the search, the sample and the leave page', () => {
    const unlisted = new Set(['maintenance', 'search', 'ski-day', 'newsletter/leave']);
    expect(
      wrong(({ id, dom }) => {
        const robots = dom.first('meta', { name: 'robots' })?.get('content') ?? '';
        return robots.includes('noindex') !== unlisted.has(id) && `robots: ${robots}`;
      }),
    ).toEqual([]);
  });

  it('links to the same page in the other languages', () => {
    expect(
      wrong(({ id, language, dom }) => {
        const links = dom.first('ul', { class: 'languages__list' })?.all('a') ?? [];
        const own = links.map((link) => link.get('href'));
        const others = pages.filter((page) => page.id === id && page.language !== language).map(({ path }) => path);
        return own.join() !== others.join() && own;
      }),
    ).toEqual([]);
  });

  it('is marked as the current one in the main menu and in the menu of its section, and no other', () => {
    expect(
      wrong(({ path, entry, dom }) => {
        const ofSection = dom.first('ul', { class: 'secondary-menu__list container' })?.all('a') ?? [];
        // The menu of the section has the archive and the list, which stand for their releases and positions.
        const isListed = entry.template === 'media-release' || entry.template === 'position';
        const shown = isListed ? path.slice(0, path.lastIndexOf('/')) : path;
        const differing = (links: Element[], current: string) =>
          links.filter((link) => (link.get('aria-current') === 'page') !== (link.get('href') === current));
        const found = {
          main: differing(dom.all('a', { class: 'menu__page' }), path),
          section: differing(ofSection, shown),
        };
        return Object.entries(found).flatMap(([menu, links]) =>
          links.map((link) => `${menu} menu: ${link.get('href')}`),
        );
      }),
    ).toEqual([]);
  });

  it('shares its title and its description with no other in its language', () => {
    const texts = languageCodes.flatMap((language) =>
      pagesIn(language).flatMap(({ dom }) => [
        `${language} ${dom.first('title')?.text}`,
        `${language} ${dom.first('meta', { name: 'description' })?.get('content')}`,
      ]),
    );
    expect(firstTen(texts.filter((text, index) => texts.indexOf(text) !== index))).toEqual([]);
  });
});

it('the response is HTML with its language, and is revalidated each time or not cached', () => {
  expect(
    wrong(({ id, language, response: { headers } }) => {
      // The page's address may carry a secret.
      const expected = id === 'newsletter/leave' ? /^no-store$/ : /\bno-cache\b/;
      const { 'content-type': type, 'cache-control': caching, 'content-language': tag } = headers;
      const isRight =
        type === 'text/html; charset=utf-8' && expected.test(caching ?? '') && tag === languages[language].tag;
      return !isRight && { type, caching, tag };
    }),
  ).toEqual([]);
});

it('the page has addresses from the configuration, never from the request', async () => {
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' };
  const { status, body } = await site.get('/reach', headers);
  expect([status, /evil\.example|gopher/.test(body)]).toEqual([200, false]);
});
