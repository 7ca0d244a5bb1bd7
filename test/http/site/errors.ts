import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { PageRenderer } from '../../../src/site/rendering/page-renderer.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { type Element, readMarkup, squeeze } from '../../support/html/markup.js';
import { apiToken } from '../../support/http/api.js';
import { site } from '../../support/http/every-page.js';
import type { SiteResponse } from '../../support/servers/site.js';

const mainOf = (response: SiteResponse): Element => {
  const main = readMarkup(response.body).first('main');
  if (!main) throw new Error(`no main in ${response.body.slice(0, 200)}`);
  return main;
};
const hrefsIn = (part?: Element) => (part?.all('a') ?? []).map((link) => link.get('href'));

/** The error page is always revalidated, and exposes no internal details. */
function expectErrorPage(response: SiteResponse, status: number, language: Language = 'en'): void {
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
    expect(page.first('title')?.text).toBe('Page not found | Subalpina Aero');
    expect(page.first('meta', { name: 'robots' })?.get('content')).toBe('noindex');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Page not found']);
    const { text } = mainOf(response);
    for (const part of ['error 404', 'This page could not be found', 'Go to home page']) expect(text).toContain(part);
    expect(text).toContain('Try to search new content or return to home page');
  });

  it.each([
    ['/it/niente', 'it', 'it', '/it', '/it/ricerca', 'Pagina non trovata'],
    ['/pl/nic/tu', 'pl', 'pl', '/pl', '/pl/badania', 'Nie znaleziono strony'],
    ['/cz/nic', 'cz', 'cs', '/cz', '/cz/hledani', 'Stránka nenalezena'],
    ['/cs/nase-spolecnost/kdo-jsme', 'en', 'en', '/en', '/search', 'Page not found'],
  ] as const)('%s gets 404 in %s', async (path, language, tag, home, search, heading) => {
    const response = await site.get(path);
    expectErrorPage(response, 404, language);
    const texts = textsOf(language).errors;
    const main = mainOf(response);
    const page = readMarkup(response.body);
    expect([page.first('html')?.get('lang'), main.first('h1')?.text]).toEqual([tag, heading]);
    const goHome = main.all('a').find(({ text }) => text === squeeze(texts.go_home));
    expect([goHome?.get('href'), main.first('form')?.get('action')]).toEqual([home, search]);
    const homes = ['/en', '/it', '/pl', '/cz'].filter((each) => each !== home);
    expect(hrefsIn(page.first('ul', { class: 'languages__list' }))).toEqual(homes);
  });

  it.each([
    ...['/chi-siamo/profilo', '/it/nasza-firma/o-nas', '/our-company/who-we-are/more', '/IT/chi-siamo/profilo'],
    ...['/search/a/b', '/images/nothing.jpg', '/assets/nothing.js', '/pdf', '/sitemap-de.xml', '/src/main.ts'],
    ...['/constructor', '/it/__proto__', '/Reach', '/robots.txt/nowhere', '/content/redirects.yaml', '/.env'],
    ...['/media/nowhere/feed.xml', '/newsletter/nowhere', '/preview/it/reach/9999999999.AAAA', '/apis'],
  ])('%s is a missing page', async (path) => {
    expectErrorPage(await site.get(path), 404, path.startsWith('/it/') ? 'it' : 'en');
  });

  it('links back to the page that led there, if it is of this site', async () => {
    const own = { Host: 'www.example.com', Referer: 'https://www.example.com/reach?a=1' };
    const back = await site.get('/nothing', own);
    expect(hrefsIn(mainOf(back))).toContain('/reach?a=1');
    expect(back.headers['cache-control']).toBe('no-store');
    for (const Referer of [
      'https://evil.example/reach',
      'javascript:alert(1)',
      'https://www.example.com//evil.example',
    ]) {
      const hrefs = hrefsIn(mainOf(await site.get('/nothing', { ...own, Referer })));
      expect(hrefs.join()).not.toMatch(/evil|javascript|reach/);
    }
  });

  const meant = ({ body }: SiteResponse) =>
    hrefsIn(readMarkup(body).first('nav', { 'aria-labelledby': 'error-page-meant' }));

  it.each([
    ['/our-company/who-we-are%E2%80%8B', 'You may be looking for', ['/our-company/who-we-are']],
    ['/it/our-company/who-we-arre', 'Forse stava cercando', ['/it/chi-siamo/profilo']],
    ['/cz/nase-spolecnost/kdo-jsem)', 'Možná hledáte', ['/cz/nase-spolecnost/kdo-jsme']],
    ['/pl/chi-siamo/profilo', 'Być może chodziło o', ['/pl/nasza-firma/o-nas', '/it/chi-siamo/profilo']],
    ['//evil.example/reach', 'You may be looking for', ['/reach']],
  ])('%s names the pages that were probably meant', async (address, heading, hrefs) => {
    const response = await site.get(address);
    expect([response.status, response.headers.location, meant(response)]).toEqual([404, undefined, hrefs]);
    expect(response.body).toContain(heading);
  });

  it('takes no more memory in a flood: those with the same suggestions share one stored response', async () => {
    const cacheBytes = async () => {
      const { body } = await site.get('/api/metrics', { Authorization: `Bearer ${apiToken}` });
      return Number(/^page_cache_bytes (\d+)$/m.exec(body)?.[1]);
    };
    const { body } = await site.get('/it/nowhere');
    await site.get('/0/reach');
    const before = await cacheBytes();
    for (let index = 0; index < 20; index += 1) {
      const response = await site.get(`/it/nowhere-${index}?utm_source=${index}`);
      expect([response.status, response.body]).toEqual([404, body]);
      expect(meant(await site.get(`/${index}/reach`))).toEqual(['/reach']);
    }
    expect([before > 0, await cacheBytes()]).toEqual([true, before]);
  });
});

describe('a method that a page does not support', () => {
  it.each(['POST', 'PUT', 'DELETE'])('%s gets 405 with the supported methods', async (method) => {
    const response = await site.send('/it/chi-siamo/profilo', { method });
    expectErrorPage(response, 405, 'it');
    expect(response.headers.allow).toMatch(/\bGET\b.*\bHEAD\b/);
    expect(mainOf(response).first('h1')?.text).toBe(textsOf('it').errors.generic);
  });

  it.each([
    ['/nothing', 'POST', 404, undefined],
    ['/it/chi-siamo/diventa-fornitore', 'PUT', 405, 'GET, HEAD, POST'],
    ['/pl/newsletter', 'OPTIONS', 204, 'GET, HEAD, POST'],
    ['/pdf/press-kit.pdf', 'OPTIONS', 204, 'GET, HEAD'],
    ['/nothing', 'OPTIONS', 204, 'GET, HEAD'],
  ])('%s: %s gets %i with %s', async (path, method, status, allowed) => {
    const response = await site.send(path, { method });
    expect([response.status, response.headers.allow]).toEqual([status, allowed]);
  });
});

describe('a request of a script', () => {
  it.each([
    ['GET', '/it/niente?email=ada%40example.com', 404, 'Not Found'],
    ['POST', '/our-company/who-we-are', 405, 'Method Not Allowed'],
    ['GET', '/%', 400, 'malformed path'],
  ])('(%s %s) gets JSON', async (method, path, status, message) => {
    const response = await site.send(path, { method, headers: { Accept: 'application/json, text/html;q=0.5' } });
    expect([response.status, JSON.parse(response.body)]).toEqual([status, { status: 'KO', message }]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.vary).toMatch(/Accept(,|$)/);
  });
});

describe('an odd request', () => {
  const head = (target: string, more = '') =>
    `GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n${more}\r\n`;

  it.each(['/it/%', '/%E0%A4%A', '/search/%', '/images/%', '/assets/%ff'])('to %s is malformed', async (path) => {
    expectErrorPage(await site.get(path), 400, path.startsWith('/it/') ? 'it' : 'en');
  });

  it.each([
    ...['/%00', '/../package.json', '/%2e%2e/package.json', '/images/..%2f..%2fpackage.json', '/assets/..%5c..%5cx'],
    ...['/:page', 'nothing', '*', '/#reach', 'ftp://www.example.com/nothing', '/re ach', '/\xc3\xa9'],
    ...[`/${'a'.repeat(8000)}`, `/${'a/'.repeat(4000)}b`, `/${'%41'.repeat(2000)}`],
  ])('to %.60s gets a client error', async (target) => {
    expect(await site.raw(head(target))).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it.each([
    ['no host', 'GET /reach HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', head('/reach', 'Host: evil.example\r\n')],
    ['a length and chunks', head('/reach', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')],
    ['broken chunks', `${head('/reach', 'Transfer-Encoding: chunked\r\n').replace('GET', 'POST')}zz\r\n`],
    ['thousands of headers', head('/reach', Array.from({ length: 5000 }, (_, n) => `X-${n}: ${n}\r\n`).join(''))],
  ])('with %s gets a client error', async (_, bytes) => {
    expect(await site.raw(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('with an absolute URL, as for a proxy, gets the page', async () => {
    expect(await site.raw(head('http://www.example.com/reach'))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('an internal error', () => {
  let renderer: PageRenderer;

  beforeEach(() => {
    renderer = site.app.get(PageRenderer, { strict: false });
    site.app.get(PageCache).clear();
  });

  // A method that is set on the object hides the class's method until it is deleted.
  afterEach(() => {
    Reflect.deleteProperty(renderer, 'html');
    Reflect.deleteProperty(renderer, 'error');
  });

  const fail = () => {
    throw new Error('secret cause');
  };

  it.each(languageCodes)('gets the error page in %s without any details of the cause', async (language) => {
    renderer.html = fail;
    const response = await site.get(site.path(language, 'our-company/who-we-are'));
    expectErrorPage(response, 500, language);
    expect(response.body).not.toContain('secret cause');
  });

  it('of the error page itself gets plain HTML with a link to the home page', async () => {
    renderer.error = fail;
    const response = await site.get('/nothing/that%20was/asked/for');
    expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(response.headers['cache-control']).toBe('no-store');
    const page = readMarkup(response.body);
    expect(page.text).toContain('An error occurred while showing the error page');
    expect(hrefsIn(page)).toEqual(['/en']);
    expect(response.body).not.toContain('secret cause');
  });
});
