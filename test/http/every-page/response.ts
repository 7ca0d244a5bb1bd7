import { languages } from '../../../src/routing/languages.js';
import { pages, pagesIn, site, wrong } from '../../support/http/every-page.js';
import { withoutKey } from './without-key.js';

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
    for (const { path, response } of pagesIn('it').filter(({ id }) => id.startsWith('services/') || id === 'home')) {
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
