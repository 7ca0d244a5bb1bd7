import supertest from 'supertest';
import { PageRenderer } from '../../src/site/rendering/page-renderer.js';
import { textsOf } from '../support/fixtures/page-fixture.js';
import { type Element, readMarkup, squeeze } from '../support/html/markup.js';
import { Site, type SiteResponse } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

const mainOf = (response: SiteResponse): Element => {
  const main = readMarkup(response.body).first('main');
  if (!main) throw new Error(`no main in ${response.body.slice(0, 200)}`);
  return main;
};

/** The error page is always revalidated, and exposes no internal details. */
function expectErrorPage(response: SiteResponse, status: number, language: 'en' | 'it' | 'pl' | 'cz' = 'en'): void {
  expect(response.status).toBe(status);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toMatch(/^(no-store|public, no-cache)$/);
  const texts = textsOf(language).errors;
  expect(mainOf(response).text).toContain(texts.error.replace('{statusCode}', String(status)));
  expect(response.body).not.toMatch(/\bat \S+ \(|node_modules|\/src\/|Exception|Error:/);
}

describe('a missing page', () => {
  it('gets 404 with an error page in English', async () => {
    const response = await site.get('/nothing/here');
    expectErrorPage(response, 404);
    const page = readMarkup(response.body);
    const main = mainOf(response);
    expect(page.first('html')?.get('lang')).toBe('en');
    expect(page.first('title')?.text).toBe('Page not found | Subalpina Aero');
    expect(page.first('meta', { name: 'robots' })?.get('content')).toBe('noindex');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Page not found']);
    expect(main.text).toContain('error 404');
    expect(main.text).toContain('This page could not be found');
    expect(main.text).toContain('Try to search new content or return to home page');
    expect(main.first('form')?.get('action')).toBe('/search');
    expect(main.all('a').map(({ text }) => text)).toContain('Go to home page');
  });

  it.each([
    ['/it/niente', 'it', 'it', '/it', '/it/ricerca', 'Pagina non trovata'],
    ['/pl/nic/tu', 'pl', 'pl', '/pl', '/pl/badania', 'Nie znaleziono strony'],
    ['/cz/nic', 'cz', 'cs', '/cz', '/cz/hledani', 'Stránka nenalezena'],
    ['/en/nothing', 'en', 'en', '/en', '/search', 'Page not found'],
    ['/nothing', 'en', 'en', '/en', '/search', 'Page not found'],
    ['/de/our-company/who-we-are', 'en', 'en', '/en', '/search', 'Page not found'],
    ['/cs/nase-spolecnost/kdo-jsme', 'en', 'en', '/en', '/search', 'Page not found'],
    ['/IT/chi-siamo/profilo', 'en', 'en', '/en', '/search', 'Page not found'],
  ] as const)('%s gets 404 in %s', async (path, language, tag, home, search, heading) => {
    const response = await site.get(path);
    expectErrorPage(response, 404, language);
    const texts = textsOf(language).errors;
    const main = mainOf(response);
    expect(readMarkup(response.body).first('html')?.get('lang')).toBe(tag);
    expect(main.first('h1')?.text).toBe(heading);
    expect(main.text).toContain(squeeze(texts.page_not_found_text));
    expect(main.text).toContain(squeeze(texts.way_on));
    expect(
      main
        .all('a')
        .find(({ text }) => text === squeeze(texts.go_home))
        ?.get('href'),
    ).toBe(home);
    expect(main.first('form')?.get('action')).toBe(search);
    expect(main.first('input', { type: 'search' })?.get('name')).toBe('query');
    const homes = ['/en', '/it', '/pl', '/cz'].filter((each) => each !== home);
    const switcher = readMarkup(response.body).first('ul', { class: 'languages__list' });
    expect(switcher?.all('a').map((link) => link.get('href'))).toEqual(homes);
  });

  it.each([
    ...[
      '/chi-siamo/profilo',
      '/it/nasza-firma/o-nas',
      '/our-company/nothing',
      '/our-company/who-we-are/more',
      '/services/x/y',
    ],
    ...[
      '/search/a/b',
      '/images/nothing.jpg',
      '/assets/nothing.js',
      '/pdf/nothing.pdf',
      '/pdf',
      '/images',
      '/package.json',
    ],
    ...[
      '/sitemap-de.xml',
      '/sitemap-.xml',
      '/src/main.ts',
      '/.env',
      '/content/redirects.yaml',
      '/constructor',
      '/__proto__',
    ],
    ...['/it/__proto__', '/toString', '/our-company/constructor'],
  ])('%s is a missing page', async (path) => {
    expectErrorPage(await site.get(path), 404, path.startsWith('/it/') ? 'it' : 'en');
  });

  it('links back to the page that led there, if it is of this site', async () => {
    const own = { Host: 'www.example.com', Referer: 'https://www.example.com/reach?a=1' };
    const hrefs = async (headers: Record<string, string>) =>
      mainOf(await site.get('/nothing', headers))
        .all('a')
        .map((link) => link.get('href'));
    expect(await hrefs(own)).toContain('/reach?a=1');
    for (const Referer of [
      'https://evil.example/reach',
      'javascript:alert(1)',
      'https://www.example.com//evil.example',
      'x',
    ]) {
      expect((await hrefs({ ...own, Referer })).join()).not.toMatch(/evil|javascript|reach/);
    }
  });
});

describe('a method that a page does not support', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s gets 405 with the supported methods', async (method) => {
    const response = await site.send('/our-company/who-we-are', { method });
    expectErrorPage(response, 405);
    expect(response.headers.allow).toMatch(/\bGET\b.*\bHEAD\b/);
  });

  it.each([
    '/our-company/doing-business-with-us',
    '/it/chi-siamo/diventa-fornitore',
    '/newsletter',
    '/en/newsletter',
    '/pl/newsletter',
    '/ski-day',
    '/cz/den-na-lyzich',
  ])('%s supports POST for its form, and no other method', async (path) => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await site.send(path, { method });
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  it('gets an error page in the language of the path', async () => {
    expectErrorPage(await site.send('/it/chi-siamo/profilo', { method: 'POST' }), 405, 'it');
    expect(mainOf(await site.send('/en', { method: 'POST' })).first('h1')?.text).toBe('Generic error');
  });

  it('gets 404, not 405, where there is no page', async () => {
    expectErrorPage(await site.send('/nothing', { method: 'POST' }), 404);
  });
});

it('OPTIONS gets the supported methods', async () => {
  const client = supertest(site.app.getHttpServer());
  for (const path of ['/', '/en', '/it/chi-siamo/profilo', '/robots.txt', '/pdf/press-kit.pdf', '/Who', '/nothing']) {
    const { status, headers, text } = await client.options(path);
    expect([path, status, headers.allow, text]).toEqual([path, 204, 'GET, HEAD', '']);
  }
  const { status, headers } = await client.options('/pl/newsletter');
  expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST']);
  // Some load balancers send this by default.
  expect(await site.raw('OPTIONS / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 204 /);
});

describe('a request of a script', () => {
  const asScript = { Accept: 'application/json' };

  it.each([
    ['GET', '/it/niente?email=ada%40example.com', 404, 'Not Found'],
    ['POST', '/our-company/who-we-are', 405, 'Method Not Allowed'],
    ['GET', '/%', 400, 'malformed path'],
  ])('(%s %s) gets JSON', async (method, path, status, message) => {
    const response = await site.send(path, { method, headers: asScript });
    expect([response.status, JSON.parse(response.body)]).toEqual([status, { status: 'KO', message }]);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.vary).toMatch(/Accept(,|$)/);
  });

  it.each(['text/html;q=0, application/json', 'application/json, text/html;q=0.5'])(
    'that prefers JSON to HTML (Accept: %s) gets JSON',
    async (accept) => {
      const { status, headers } = await site.get('/nothing', { Accept: accept });
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it.each([undefined, '*/*', 'text/html,application/json', 'application/json;q=0.5,text/html', 'image/png'])(
    'that does not prefer JSON (Accept: %s) gets the page',
    async (accept) => {
      expectErrorPage(await site.get('/nothing', { ...(accept && { Accept: accept }) }), 404);
    },
  );
});

describe('an odd request', () => {
  const head = (target: string, more = '') =>
    `GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n${more}\r\n`;
  const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

  it.each(['/%', '/it/%', '/%E0%A4%A', '/%zz', '/en/%c3%28', '/search/%', '/images/%', '/assets/%ff'])(
    'to %s is malformed',
    async (path) => {
      expectErrorPage(await site.get(path), 400, path.startsWith('/it/') ? 'it' : 'en');
    },
  );

  it.each([
    ...[
      '/%00',
      '/images/%00',
      '/pdf/a%00.pdf',
      '/..',
      '/../package.json',
      '/images/../../package.json',
      '/%2e%2e/%2e%2e/package.json',
    ],
    ...[
      '/images/..%2f..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
      '/pdf/%2e%2e/%2e%2e/src/main.ts',
      '/.git/config',
    ],
    ...[
      '/en/../../etc/passwd',
      '/;/x',
      '/*',
      '/(',
      '/{',
      '/:page',
      `/${'a'.repeat(8000)}`,
      `/${'a/'.repeat(4000)}b`,
      'nothing',
    ],
    ...[
      '*',
      '?',
      '?x',
      '#',
      '/#reach',
      'ftp://www.example.com/nothing',
      '/our-company;v=1/who-we-are',
      `/${'%41'.repeat(2000)}`,
    ],
  ])('to %.60s gets 404', async (target) => {
    const status = statusOf(await site.raw(head(target)));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['a header without a colon', head('/reach', 'broken header\r\n')],
    ['a header with a control character', head('/reach', 'X: a\x00b\r\n')],
    ['no host', 'GET /reach HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', head('/reach', 'Host: evil.example\r\n')],
    ['a huge header', head('/reach', `X: ${'x'.repeat(100_000)}\r\n`)],
    ['thousands of headers', head('/reach', Array.from({ length: 5000 }, (_, n) => `X-${n}: ${n}\r\n`).join(''))],
    ['a path longer than any', head(`/${'a'.repeat(100_000)}`)],
    ['an unknown method', head('/reach').replace('GET', 'BREW')],
    ['a length that is not a number', head('/reach', 'Content-Length: x\r\n')],
    ['two lengths', head('/reach', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['a length and chunks', head('/reach', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')],
    ['broken chunks', `${head('/reach', 'Transfer-Encoding: chunked\r\n').replace('GET', 'POST')}zz\r\n`],
    ['not HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a blank in the path', head('/re ach')],
    ['bytes beyond ASCII in the path', head('/\xc3\xa9')],
  ])('with %s gets a client error', async (_, bytes) => {
    const status = statusOf(await site.raw(bytes));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each(['/reach#x', '/en#', '/nothing?a=1#b', 'http://www.example.com/reach#x'])(
    'to %s, which has a fragment, is malformed',
    async (target) => {
      expect(statusOf(await site.raw(head(target)))).toBe(400);
    },
  );

  it.each(['/', '%2F', '.', '-', '%20'])('with a path of thousands of %s takes linear time', async (piece) => {
    const target = (length: number) => `/a${piece.repeat(length / piece.length)}b`;
    const timeOf = async (path: string) => {
      const started = performance.now();
      expect((await site.get(path)).status).toBe(404);
      return performance.now() - started;
    };
    const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    // 8 times the length would take 64 times in quadratic time. The fastest of many alternate runs counts.
    const isProportional = () => least.long / least.short < 24;
    for (let round = 0; round < 200 && (round < 10 || !isProportional()); round += 1) {
      least.short = Math.min(least.short, await timeOf(target(1_875)));
      least.long = Math.min(least.long, await timeOf(target(15_000)));
    }
    expect(least.long / least.short).toBeLessThan(24);
  });

  it('with a body on GET gets the page', async () => {
    const response = await site.raw(`${head('/reach', 'Content-Length: 5\r\n')}{"a":`);
    expect(statusOf(response)).toBe(200);
  });

  it('with an absolute URL, as for a proxy, gets the page', async () => {
    expect(statusOf(await site.raw(head('http://www.example.com/reach')))).toBe(200);
  });

  it.each([
    ['an unknown encoding', { 'Accept-Encoding': 'x;q=nonsense,,*' }],
    ['an unknown language', { 'Accept-Language': '%%%' }],
    ['an invalid tag', { 'If-None-Match': '%%%' }],
    ['an invalid time', { 'If-Modified-Since': 'yesterday' }],
    ['invalid cookies', { Cookie: ';;=;%' }],
    ['a range', { Range: 'bytes=9-1' }],
    ['another accepted type', { Accept: 'image/png' }],
    ['a host in brackets', { Host: '[::1' }],
    ['an empty host', { Host: '' }],
  ])('with %s never causes a server error', async (_, headers) => {
    expect((await site.get('/reach', headers as Record<string, string>)).status).toBeLessThan(500);
  });

  it('does not affect the site', async () => {
    expect(await site.get('/reach')).toMatchObject({ status: 200 });
  });
});

describe('an internal error', () => {
  let renderer: PageRenderer;

  beforeEach(() => {
    renderer = site.app.get(PageRenderer, { strict: false });
  });

  // A method that is set on the object hides the class's method until it is deleted.
  afterEach(() => {
    Reflect.deleteProperty(renderer, 'html');
    Reflect.deleteProperty(renderer, 'error');
  });

  it('gets the error page without any details of the cause', async () => {
    renderer.html = () => {
      throw new Error('secret cause');
    };
    const response = await site.get('/it/chi-siamo/profilo');
    expectErrorPage(response, 500, 'it');
    expect(response.body).not.toContain('secret cause');
  });

  it('of the error page itself gets plain HTML with a link to the home page', async () => {
    renderer.error = () => {
      throw new Error('secret cause');
    };
    // It links back, so no stored one is sent.
    const from = { Host: 'www.example.com', Referer: 'https://www.example.com/reach' };
    const response = await site.get('/nothing/that%20was/asked/for', from);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    const page = readMarkup(response.body);
    expect(page.text).toContain('An error occurred while showing the error page');
    expect(page.all('a').map((link) => link.get('href'))).toEqual(['/en']);
    expect(response.body).not.toContain('secret cause');
  });
});
