import { readFileSync } from 'node:fs';
import { type Language, languageCodes, languages } from '../../src/routing/languages.js';
import { type Element, readMarkup, squeeze } from '../support/markup.js';
import { textsOf } from '../support/page-fixture.js';
import { Site, type SitePage, type SiteResponse, siteUrl } from '../support/site.js';

/** Every page that the site must have. */
const required = [
  ...['home', 'maintenance', 'search', 'newsletter', 'newsletter/leave', 'the-catalyst-engine', 'ski-day'],
  ...['who-we-are', 'our-values', 'where-we-are', 'our-heritage'].map((name) => `our-company/${name}`),
  ...['our-leadership', 'doing-business-with-us'].map((name) => `our-company/${name}`),
  ...['new-technologies', 'our-r-d-network', 'joint-labs-projects'].map((name) => `innovation/${name}`),
  ...['our-offer', 'our-culture'].map((name) => `work-with-us/${name}`),
  ...['media-releases', 'press-kit', 'contacts'].map((name) => `media/${name}`),
  ...['propulsion-system', 'modules-components', 'turboprop', 'certifications'].map(
    (name) => `commercial-aviation/${name}`,
  ),
  ...['propulsion-system', 'modules-components', 'certifications'].map((name) => `military-aviation/${name}`),
  ...['commercial-aviation', 'military-aviation', 'certifications', 'general-aviation'].map(
    (name) => `services/${name}`,
  ),
  ...['welcome', 'plants-info', 'hr-tools', 'brandbox-media-social'].map((name) => `new-hire/${name}`),
  ...['brandbox', 'brandbox/learn-the-brand', 'brandbox/apply-the-brand', 'brandbox/downloads'],
  ...['brandbox2', 'global-combat-air-programme', 'reach', 'event-broadcast', 'survey', 'privacy-policy'],
  ...['cookie-policy', 'terms', 'product-support', 'supplier-collaboration', 'index-of-regulations'],
  ...['candidate-privacy-notice', 'accessibility-statement'],
];

interface Fetched extends SitePage {
  response: SiteResponse;
  dom: Element;
}

let site: Site;
const pages: Fetched[] = [];

beforeAll(async () => {
  site = await Site.shared();
  for (const page of await site.pages()) {
    const response = await site.get(page.path);
    pages.push({ ...page, response, dom: readMarkup(response.body) });
  }
});

afterAll(() => site.stop());

/** The pages for which something is wrong, with what. */
function wrong(check: (page: Fetched) => unknown): unknown[] {
  return pages.flatMap((page) => {
    const issue = check(page);
    return issue === undefined || issue === false ? [] : [{ path: page.path, issue }];
  });
}

const canonicalOf = (dom: Element) => dom.all('link', { rel: 'canonical' }).map((link) => link.get('href'));
const of = (language: Language) => pages.filter((page) => page.language === language);

/** The supplier form's key differs in each response. */
const withoutKey = (body: string) => body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

describe.each(languageCodes)('in %s', (language) => {
  it('every page exists', () => {
    expect(of(language).map(({ id }) => id)).toEqual(expect.arrayContaining(required));
  });

  it('each page is served at its own path', () => {
    expect(
      of(language).flatMap(({ path, response }) => (response.status === 200 ? [] : [[path, response.status]])),
    ).toEqual([]);
  });

  it('each page is served at its other spellings too, with the same canonical link', async () => {
    const issues: string[] = [];
    for (const { id, path, response } of of(language)) {
      const bare = path.replace(/^\/en(?=\/)/, '');
      const spellings = new Set([`/${language}/${id}`, ...(language === 'en' ? [`/en${bare}`, `/${id}`] : [])]);
      if (path === '/en') spellings.delete('/en/en');
      // The bare path of the brand box is redirected.
      if (id === 'brandbox') spellings.delete('/brandbox');
      spellings.delete(path);
      for (const spelling of spellings) {
        const other = await site.get(spelling);
        if (other.status !== 200 || withoutKey(other.body) !== withoutKey(response.body))
          issues.push(`${spelling}: ${other.status}`);
      }
    }
    expect(issues).toEqual([]);
  });

  it('no two pages share a title or a description', () => {
    const titles = of(language).map(({ dom }) => dom.first('title')?.text);
    const descriptions = of(language).map(({ dom }) => dom.first('meta', { name: 'description' })?.get('content'));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([]);
  });
});

it.each([
  ['/our-company/who-we-are', 'our-company/who-we-are'],
  ['/it/chi-siamo/profilo', 'our-company/who-we-are'],
  ['/pl/nasza-firma/o-nas', 'our-company/who-we-are'],
  ['/cz/nase-spolecnost/kdo-jsme', 'our-company/who-we-are'],
  ['/en', 'home'],
  ['/it', 'home'],
  ['/pl', 'home'],
  ['/cz', 'home'],
  ['/en/brandbox', 'brandbox'],
  ['/brandbox2', 'brandbox2'],
])('%s is the canonical path of %s', (path, id) => {
  const page = pages.find((candidate) => candidate.path === path);
  expect(page?.id).toBe(id);
  expect(page && canonicalOf(page.dom)).toEqual([siteUrl + path]);
});

it.each(['/search/gear', '/it/ricerca/motore', '/pl/badania/silnik', '/it/search/motore'])(
  '%s is a page',
  async (path) => {
    expect(await site.get(path)).toMatchObject({ status: 200 });
  },
);

it.each([
  ['/search?query=two%20words', '/search/two%20words'],
  ['/en/search?query=+gear+', '/search/gear'],
  ['/it/ricerca?query=motore', '/it/ricerca/motore'],
  ['/pl/search?query=a%2Fb', '/pl/badania/a%2Fb'],
  ['/pl/badania?query=%3Fa%23b', '/pl/badania/%3Fa%23b'],
])('the search form’s %s redirects to %s', async (sent, location) => {
  const response = await site.get(sent);
  expect([response.status, response.headers.location]).toEqual([303, location]);
});

describe('the response to a request for a page', () => {
  it('is HTML with its language, and is revalidated each time or not cached', () => {
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

  it('may be used by one visitor for five minutes when the browser prefetches it', async () => {
    const cachingFor = async (purpose: string) =>
      (await site.get('/reach', { 'Sec-Purpose': purpose })).headers['cache-control'];
    expect(await cachingFor('prefetch')).toBe('private, max-age=300');
    expect(await cachingFor('prefetch;prerender')).toBe('public, no-cache');
  });

  it('has an entity tag, and is 304 when the client has it', async () => {
    for (const { path, response } of pages.filter(({ id }) => ['home', 'reach', 'newsletter'].includes(id))) {
      const again = await site.get(path, { 'If-None-Match': response.headers.etag ?? '' });
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(await site.get(path, { 'If-None-Match': '"other"' })).toMatchObject({ status: 200, body: response.body });
    }
  });

  it('is the same for HEAD, without the body', async () => {
    for (const { path, response } of of('it').filter(({ id }) => id.startsWith('services/') || id === 'home')) {
      const head = await site.send(path, { method: 'HEAD' });
      const { date: _, ...headers } = head.headers;
      expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' });
      expect({ ...response.headers, ...headers }).toEqual({ ...headers, ...response.headers });
      expect(head.headers.etag).toBe(response.headers.etag);
    }
  });

  it('does not depend on unknown query parameters', async () => {
    for (const { path, response } of pages.filter(({ id }) => id.startsWith('our-company/') || id === 'home')) {
      const tagged = await site.get(`${path}?utm_source=letter&year=x&page=2&__proto__[x]=1`);
      expect([tagged.status, withoutKey(tagged.body)]).toEqual([200, withoutKey(response.body)]);
    }
  });

  it('has addresses from the configuration, never from the request', async () => {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' };
    const response = await site.get('/reach', headers);
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).not.toMatch(/evil\.example|gopher/);
  });
});

describe('the page', () => {
  it('is marked with its language', () => {
    expect(wrong(({ language, dom }) => dom.first('html')?.get('lang') !== languages[language].tag)).toEqual([]);
  });

  it('has its own path as canonical link', () => {
    expect(wrong(({ path, dom }) => canonicalOf(dom).join() !== siteUrl + path && canonicalOf(dom))).toEqual([]);
  });

  it('has one heading of the first level, with text', () => {
    expect(
      wrong(({ dom }) => {
        const headings = dom.all('h1').map(({ text }) => text);
        return (headings.length !== 1 || headings[0] === '') && headings;
      }),
    ).toEqual([]);
  });

  it('lists its alternates, each of which lists it back', () => {
    const alternates = new Map(
      pages.map(({ path, dom }) => [
        siteUrl + path,
        dom
          .all('link', { rel: 'alternate' })
          .filter((link) => link.get('hreflang') !== undefined)
          .map((link) => [link.get('hreflang') ?? '', link.get('href') ?? ''] as const),
      ]),
    );
    expect(
      wrong(({ id, path }) => {
        const expected = pages
          .filter((page) => page.id === id)
          .map((page) => [languages[page.language].tag as string, siteUrl + page.path] as const);
        const english = pages.find((page) => page.id === id && page.language === 'en')?.path;
        const own = new Map(alternates.get(siteUrl + path));
        const isRight = expected.every(([tag, href]) => own.get(tag) === href);
        return !(isRight && own.size === 5 && own.get('x-default') === `${siteUrl}${english}`) && [...own];
      }),
    ).toEqual([]);
    for (const [own, links] of alternates) {
      const back = links.filter(([, href]) => !alternates.get(href)?.some(([, other]) => other === own));
      expect({ own, back }).toEqual({ own, back: [] });
    }
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

  it('names the version of the package as its generator', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(wrong(({ dom }) => !dom.first('meta', { name: 'generator' })?.get('content')?.includes(version))).toEqual(
      [],
    );
  });

  it('has Open Graph data: title, description, canonical address and a picture of the site', () => {
    expect(
      wrong(({ path, dom }) => {
        const property = (name: string) => dom.first('meta', { property: `og:${name}` })?.get('content') ?? '';
        const isRight =
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
        const own =
          dom
            .first('ul', { class: 'languages__list' })
            ?.all('a')
            .map((link) => link.get('href')) ?? [];
        const others = pages.filter((page) => page.id === id && page.language !== language).map(({ path }) => path);
        return own.join() !== others.join() && own;
      }),
    ).toEqual([]);
  });
});

/** Pages with little text, such as tools. */
const wordless = new Set(['home', 'search', 'maintenance', 'sample-form', 'navigation-cards']);

describe('the texts', () => {
  it('of each content page have at least 150 words about its own subject', () => {
    expect(
      wrong(({ entry, dom }) => {
        if (wordless.has(entry.template)) return false;
        const words = dom.all('main')[0]?.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
        return words < 150 && words;
      }),
    ).toEqual([]);
  });

  it.each(languageCodes)('of %s share no paragraph', (language) => {
    const owners = new Map<string, string>();
    const shared = of(language).flatMap(({ id, dom }) => {
      const paragraphs = (dom.all('main')[0]?.all('p') ?? []).map(({ text }) => text).filter(isParagraph);
      return [...new Set(paragraphs)].flatMap((paragraph) => {
        const owner = owners.get(paragraph);
        owners.set(paragraph, id);
        return owner === undefined ? [] : [{ pages: [owner, id], paragraph }];
      });
    });
    expect(shared).toEqual([]);
  });
});

it('the breadcrumbs show a page that is in no menu with its own title', () => {
  const crumbsOf = (id: string, language: Language) =>
    of(language)
      .find((page) => page.id === id)
      ?.dom.all('nav', { class: 'breadcrumbs' })[0]
      ?.all('li')
      .map(({ text }) => text);
  expect(crumbsOf('newsletter/leave', 'pl')).toEqual(['Strona główna', 'Newsletter', 'Rezygnacja']);
  expect(crumbsOf('brandbox/learn-the-brand', 'en')?.[1]).not.toBe('brandbox');
});

/** Longer than a label or the text of a button. */
function isParagraph(text: string): boolean {
  return text.split(' ').length > 8;
}
