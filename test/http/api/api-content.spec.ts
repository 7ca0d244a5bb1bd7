import { ContentStore } from '../../../src/content/content-store.js';
import { UpstreamError } from '../../../src/platform/upstream/upstream-error.js';
import { SocialService } from '../../../src/site/social/social.service.js';
import { Api, expectKo } from '../../support/http/api.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';

let api: Api;

beforeAll(async () => {
  api = await Api.start();
});

afterAll(() => api.stop());

it('about returns the articles, in English by default', async () => {
  const { status, json } = await api.call('/api/about?lang=it');
  const posts = json.about_articles.related_objects;
  expect([status, Object.keys(json), posts.length > 0]).toEqual([200, ['about_articles'], true]);
  for (const post of posts) {
    expect(Object.keys(post).toSorted()).toEqual(['alt', 'id', 'image_square', 'title', 'url']);
  }
  const english = (await api.call('/api/about?lang=en')).json;
  expect((await api.call('/api/about')).json).toEqual(english);
  expect(english).not.toEqual(json);
});

describe('search', () => {
  it('finds pages and releases, and returns only the documented fields', async () => {
    const release = (await api.site.pages(['en'])).find(({ entry }) => entry.template === 'media-release');
    const title = release?.entry.body.title ?? '';
    const { status, json } = await api.call(`/api/search?query=${encodeURIComponent(title)}`);
    expect([status, Object.keys(json)]).toEqual([200, ['content', 'media_releases']]);
    expect(json.media_releases).toContainEqual({ id: release?.id, title, text: expect.stringMatching(/\w/) });
    const { content } = (await api.call('/api/search?query=gearbox&lang=en')).json;
    expect(content.length).toBeGreaterThan(0);
    for (const page of content) expect(Object.keys(page)).toEqual(['id', 'title', 'section']);
  });

  it('searches in the requested language', async () => {
    const ids = async (lang: string) =>
      (await api.call(`/api/search?query=ingranaggi&lang=${lang}`)).json.content.map(({ id }: { id: string }) => id);
    expect((await ids('it')).length).toBeGreaterThan((await ids('pl')).length);
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
    expectKo(await api.call('/api/social'), 400, 'no social source could be read');
    Reflect.deleteProperty(social, 'latestOrThrow');
  });
});

describe('generic', () => {
  it("returns the content store's own resources", async () => {
    const { status, json } = await api.call('/api/generic?resource=content:/it/reach');
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: 'reach', template: 'sidebar', alias: 'regolamento-reach' });
  });

  it.each([
    ...['', '?resource=content:/en/nothing', '?resource=content:/de/reach', '?resource=/etc/passwd'],
    ...['?resource=http%3A%2F%2F169.254.169.254%2F', '?resource=a&resource=b'],
  ])('%s is not allowed', async (query) => {
    expectKo(await api.call(`/api/generic${query}`), 400, 'Resource not allowed');
  });
});

describe('sitemaps', () => {
  it.each(['sitemap', 'sitemap-cz'])('%s is the same as the served file', async (name) => {
    const response = await api.call(`/api/sitemaps?sitemap=${name}`);
    expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } });
    expect(response.text).toBe((await api.site.get(`/${name}.xml`)).body);
  });

  it.each(['', '?sitemap=sitemap.xml', '?sitemap=../sitemap', '?sitemap=%00', '?sitemap=sitemap-__proto__'])(
    '%s is none',
    async (query) => {
      expectKo(await api.call(`/api/sitemaps${query}`), 404, 'No such sitemap');
    },
  );
});

describe('content/refresh', () => {
  it('reloads all content, or the pages of the ids', async () => {
    const content = api.site.app.get(ContentStore);
    const refresh = jest.spyOn(content, 'refresh');
    for (const [sent, ids] of [
      [{ method: 'POST' }, undefined],
      [{ json: { ids: ['reach', 'our-company/who-we-are'] } }, ['reach', 'our-company/who-we-are']],
    ] as const) {
      const response = await api.call('/api/content/refresh', { ...sent });
      expect(response).toMatchObject({ status: 200, json: { status: 'OK', version: content.version } });
      expect(refresh).toHaveBeenLastCalledWith(ids);
    }
    refresh.mockRestore();
  });

  it.each([{ ids: 'reach' }, { ids: [1] }, { ids: ['x'.repeat(501)] }])('%j is refused', async (json) => {
    expectKo(await api.call('/api/content/refresh', { json }), 400, expect.stringMatching(/^ids /));
  });
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
    expectKo(response, 400, expect.any(String));
    expect(response.text).not.toContain(gateway.environment.UPSTREAM_TOKEN);
  }
  const { text } = await remote.call('/api/metrics');
  expect(text).toMatch(/^upstream_calls_total\{target="search",outcome="ok"\} \d+$/m);
  expect(text).toMatch(/^upstream_calls_total\{target="magazine",outcome="error"\} \d+$/m);
  await remote.stop();
  await gateway.stop();
});
