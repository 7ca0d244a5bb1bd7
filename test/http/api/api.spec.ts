import { AboutController } from '../../../src/api/about/about.controller.js';
import { SocialController } from '../../../src/api/social/social.controller.js';
import { UnknownController } from '../../../src/api/unknown/unknown.controller.js';
import { UpstreamError } from '../../../src/platform/upstream/upstream-error.js';
import { MagazineService } from '../../../src/site/magazine/magazine.service.js';
import { SocialService } from '../../../src/site/social/social.service.js';
import { Api, apiEndpoints, apiToken, expectKo } from '../../support/http/api.js';
import { overrideRateLimits } from '../../support/http/rate-limits.js';
import { LogLines } from '../../support/servers/log-lines.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

const refreshToken = 'a-token-of-refreshes';

/** Unknown and odd addresses. */
const nowhere = ['/api', '/api/', '/api?a=1', '/api/about/more', '/api//about', '/api/health//'];
const malformed = ['/api/%', '/api/%ff', '/api#x'];

const twoHosts = 'GET /api/about HTTP/1.1\r\nHost: a.example.com\r\nHost: b.example.com\r\nConnection: close\r\n';

let api: Api;

beforeAll(async () => {
  api = await Api.start({ REFRESH_TOKEN: refreshToken, TRUST_PROXY: 'loopback' });
});

afterAll(() => api.stop());

const forwarded = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

describe('without the token', () => {
  it.each([
    ...apiEndpoints,
    ...[...nowhere, ...malformed].map((path) => ['GET', path] as const),
    ['PUT', '/api/about'] as const,
    ['OPTIONS', '/api/supplier'] as const,
  ])('%s %s is refused', async (method, path) => {
    const response = await api.call(path, { method, token: null, ...forwarded('192.0.2.20') });
    expectKo(response, 401, 'Invalid token');
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it('a call is refused even if its query has the token, or its header a wrong one', async () => {
    for (const token of [null, `${apiToken}s`]) {
      expectKo(await api.call(`/api/health?token=${apiToken}`, { token }), 401, 'Invalid token');
    }
  });
});

describe('with the token', () => {
  it.each(nowhere)('%s is an unknown address', async (path) => {
    for (const method of ['GET', 'DELETE']) expectKo(await api.call(path, { method }), 500, 'Unknown middleware');
  });

  it.each([
    ['POST', '/api/about', 'GET, HEAD'],
    ['PUT', '/api/supplier', 'POST, GET, HEAD'],
    ['PUT', '/api/supplier/x', 'GET, HEAD, DELETE'],
    ['GET', '/api/supplier/x/keep', 'POST'],
    ['OPTIONS', '/api/health/', 'GET, HEAD'],
  ])('%s %s gets 405 with the supported methods: %s', async (method, path, allow) => {
    const response = await api.call(path, { method });
    expectKo(response, 405, 'Method not allowed');
    expect(response.headers.allow).toBe(allow);
  });

  it('HEAD gets the response of GET without the body, and a trailing slash makes no difference', async () => {
    const response = await api.call('/api/health', { method: 'HEAD' });
    expect([response.status, response.text, response.headers['content-length']]).toEqual([200, '', '2']);
    expect(await api.call('/api/health/')).toMatchObject({ status: 200, text: 'ok' });
  });

  it('malformed paths and two Host headers are refused', async () => {
    for (const path of malformed) expectKo(await api.call(path), 400, 'malformed path');
    const response = await api.site.raw(`${twoHosts}Authorization: Bearer ${apiToken}\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('{"status":"KO","message":"more than one Host header"}');
  });

  it('no response may be cached', async () => {
    for (const [, path] of apiEndpoints.filter(([method]) => method === 'GET')) {
      expect([path, (await api.call(path)).headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  it('an internal error exposes no details, and is logged', async () => {
    const log = new LogLines();
    const magazine = api.site.app.get(MagazineService, { strict: false });
    magazine.fetchLatest = () => Promise.reject(new Error('secret of /src/site/magazine'));
    const response = await api.call('/api/about');
    log.stop();
    Reflect.deleteProperty(magazine, 'fetchLatest');
    expectKo(response, 500, 'Internal Server Error');
    expect(log.lines.join()).toContain('secret of /src/site/magazine');
  });
});

it('the token for refreshes is accepted for them alone', async () => {
  for (const [method, path] of apiEndpoints) {
    const { status } = await api.call(path, { method, token: refreshToken, ...forwarded('192.0.2.98') });
    expect([path, status]).toEqual([path, path === '/api/content/refresh' ? 200 : 401]);
  }
});

it('where no token is configured, every call is refused', async () => {
  const closed = await Api.start({ API_TOKEN: '' });
  const responses = [];
  for (const token of [null, apiToken, '', 'undefined']) responses.push(await closed.call('/api/health', { token }));
  await closed.stop();
  for (const response of responses) expectKo(response, 401, 'Invalid token');
});

it('about returns the articles, in English by default', async () => {
  const { status, json } = await api.call('/api/about?lang=it');
  const posts = json.about_articles.related_objects;
  expect([status, posts.length > 0]).toEqual([200, true]);
  for (const post of posts) {
    expect(Object.keys(post).toSorted()).toEqual(['alt', 'id', 'image_square', 'title', 'url']);
  }
  const english = (await api.call('/api/about?lang=en')).json;
  expect((await api.call('/api/about')).json).toEqual(english);
  expect(english).not.toEqual(json);
});

describe('search', () => {
  it('finds pages and releases, in the requested language', async () => {
    const release = (await api.site.pages(['pl'])).find(({ entry }) => entry.template === 'media-release');
    const title = release?.entry.body.title ?? '';
    const { status, json } = await api.call(`/api/search?query=${encodeURIComponent(title)}&lang=pl`);
    expect([status, Object.keys(json)]).toEqual([200, ['content', 'media_releases']]);
    expect(json.media_releases).toContainEqual({ id: release?.id, title, text: expect.stringMatching(/\w/) });
    const { content } = (await api.call('/api/search?query=gearbox&lang=en')).json;
    expect(content.length).toBeGreaterThan(0);
    for (const page of content) expect(Object.keys(page)).toEqual(['id', 'title', 'section']);
  });

  it.each(['', '?query=%20%09', '?query=a&query=b'])('refuses %s, which has no valid query', async (query) => {
    expectKo(await api.call(`/api/search${query}`), 400, 'query is empty');
  });
});

it.each(['/api/about?', '/api/search?query=gear&'])('%s with an unknown language is refused', async (path) => {
  for (const lang of ['de', '', '__proto__', 'en&lang=it']) {
    expectKo(await api.call(`${path}lang=${lang}`), 400, 'lang is not one of en, it, pl, cz');
  }
});

describe('social', () => {
  it('returns at most six items, by position', async () => {
    const { status, json } = await api.call('/api/social');
    expect(status).toBe(200);
    expect(json.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('fails where all sources fail and nothing is stored', async () => {
    const social = api.site.app.get(SocialService, { strict: false });
    social.latestOrThrow = () => Promise.reject(new UpstreamError('no social source could be read'));
    const response = await api.call('/api/social');
    Reflect.deleteProperty(social, 'latestOrThrow');
    expectKo(response, 400, 'no social source could be read');
  });
});

describe('generic', () => {
  it("returns the content store's own resources", async () => {
    const { status, json } = await api.call('/api/generic?resource=content:/it/reach');
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 'reach', template: 'sidebar', alias: 'regolamento-reach' });
  });

  it.each([
    ...['', '?resource=content:/en/nothing', '?resource=/etc/passwd', '?resource=a&resource=b'],
    '?resource=http%3A%2F%2F169.254.169.254%2F',
  ])('%s is not allowed', async (query) => {
    expectKo(await api.call(`/api/generic${query}`), 400, 'Resource not allowed');
  });
});

describe('sitemaps', () => {
  it('are the served files', async () => {
    const response = await api.call('/api/sitemaps?sitemap=sitemap-cz');
    expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } });
    expect(response.text).toBe((await api.site.get('/sitemap-cz.xml')).body);
  });

  it.each(['', '?sitemap=../sitemap', '?sitemap=%00', '?sitemap=sitemap-__proto__'])('%s is none', async (query) => {
    expectKo(await api.call(`/api/sitemaps${query}`), 404, 'No such sitemap');
  });
});

it.each([{ ids: 'reach' }, { ids: [1] }, { ids: ['x'.repeat(501)] }])('a refresh of %j is refused', async (json) => {
  expectKo(await api.call('/api/content/refresh', { json }), 400, expect.stringMatching(/^ids /));
});

it('with a gateway, its content is returned, and 400 when it fails', async () => {
  const gateway = await StubGateway.start();
  gateway.found = { content: [{ id: 'remote', title: 'Remote', section: 'S' }], media_releases: [] };
  const remote = await Api.start(gateway.environment);
  const resource = `/api/generic?resource=${encodeURIComponent(`${gateway.url}/pages/en/reach`)}`;
  const calls = [
    '/api/about?lang=pl',
    '/api/search?query=gearbox',
    resource,
    '/api/generic?resource=content:/en/reach',
  ];
  const [about, search, page, own] = await Promise.all(calls.map((path) => remote.call(path)));
  expect(about?.json.about_articles.related_objects.length).toBeGreaterThan(0);
  expect(search?.json.content).toContainEqual({ id: 'remote', title: 'Remote', section: 'S' });
  expect(search?.json.content.length).toBeGreaterThan(1);
  expect([page?.json, own?.json]).toMatchObject([{ id: 'reach' }, { id: 'reach' }]);
  gateway.issue = 'unauthorised';
  for (const path of calls.slice(0, 3)) {
    const response = await remote.call(path);
    expectKo(response, 400, 'Invalid token');
    expect(response.text).not.toContain(gateway.environment.UPSTREAM_TOKEN);
  }
  gateway.issue = 'error';
  // Beyond the fifth failure, no request is sent.
  for (const _ of ['tried', 'tried', 'paused']) expectKo(await remote.call('/api/about'), 400, 'Internal error');
  gateway.issue = undefined;
  const { text } = await remote.call('/api/metrics');
  expect(text).toMatch(/^upstream_calls_total\{target="search",outcome="ok"\} \d+$/m);
  expect(text).toMatch(/^upstream_calls_total\{target="magazine",outcome="error"\} \d+$/m);
  await remote.stop();
  await gateway.stop();
});

describe('too many calls', () => {
  let restoreRateLimits: () => void;

  beforeAll(() => {
    const controllers = [AboutController, SocialController, UnknownController];
    restoreRateLimits = overrideRateLimits(controllers, { default: { limit: 3, ttl: 60_000 } });
  });

  afterAll(() => restoreRateLimits());

  it('from one address, counted over all endpoints, are refused for a while', async () => {
    for (const path of ['/api/about', '/api/social', '/api/about']) {
      expect((await api.call(path, forwarded('192.0.2.1'))).status).toBe(200);
    }
    const response = await api.call('/api/social', forwarded('192.0.2.1'));
    expectKo(response, 429, 'Too many requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.call('/api/about', forwarded('192.0.2.2'))).status).toBe(200);
  });

  it.each([
    ['GET', '/api/about', '192.0.2.3'],
    ['GET', '/api/%ff', '192.0.2.11'],
    ['GET', '/api/nothing', '192.0.2.13'],
    ['PUT', '/api/about', '192.0.2.14'],
  ])('with a wrong token or none are refused for a while, also %s %s', async (method, path, address) => {
    const call = (token: string | null) => api.call(path, { method, token, ...forwarded(address) });
    for (const token of [null, 'wrong', null]) expectKo(await call(token), 401, 'Invalid token');
    const response = await call('wrong');
    expectKo(response, 429, 'Too many requests');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(apiToken)).status).not.toBe(429);
  });
});

it('an address that has sent 300 calls in a minute is refused by every endpoint', async () => {
  for (let call = 0; call < 300; call += 1) await api.call('/api/health/live', forwarded('192.0.2.99'));
  for (const [method, path] of apiEndpoints) {
    expectKo(await api.call(path, { method, ...forwarded('192.0.2.99') }), 429, 'Too many requests');
  }
});
