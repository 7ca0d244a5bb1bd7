import { jest } from '@jest/globals';
import { PageResponse } from '../../../src/site/page-cache/page-response.js';
import { PageService } from '../../../src/site/rendering/page.service.js';
import { site } from '../../support/http/every-page.js';
import type { SiteResponse } from '../../support/servers/site.js';

/** More than may wait. */
const many = 300;

let stored: string;
let rendered: number;
let release: () => void;
let responses: Promise<SiteResponse[]>;

/** Sends many requests, by default for different searches. @returns the first response: it comes while the others wait */
function flood(word: string, addressOf = (index: number) => `/it/ricerca/${word}-${index}`): Promise<SiteResponse> {
  const sent = Array.from({ length: many }, (_, index) => site.get(addressOf(index)));
  responses = Promise.all(sent);
  return Promise.race(sent);
}

describe('when too many pages are requested at once', () => {
  // Nothing is rendered until it is released.
  beforeEach(async () => {
    stored = (await site.get('/pl/nasza-firma/o-nas')).body;
    rendered = 0;
    responses = Promise.resolve([]);
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    jest.spyOn(site.app.get(PageService, { strict: false }), 'render').mockImplementation(async (_, { pageId }) => {
      rendered += 1;
      await released;
      const headers = { 'cache-control': 'public, no-cache', 'content-type': 'text/html; charset=utf-8' };
      return new PageResponse({ headers, body: `<!doctype html><title>${pageId}</title>`, route: 'page/search' });
    });
  });

  afterEach(async () => {
    release();
    await responses;
    jest.restoreAllMocks();
  });

  it('the next request gets 503 with Retry-After, in the language of the path and not cacheable', async () => {
    const { status, headers, body } = await flood('page');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toBeDefined();
    expect(body).toContain('<html lang="it"');
  });

  it('pages whose addresses are too long to be stored are refused, too', async () => {
    const { status } = await flood('', (index) => `/media/media-releases?${String(index).padStart(1100, 'x')}`);
    expect(status).toBe(503);
  });

  it('few are rendered at once, the others respond, and accepted requests get their responses in the end', async () => {
    await site.get('/missing');
    await flood('few');
    expect(await site.get('/pl/nasza-firma/o-nas')).toMatchObject({ status: 200, body: stored });
    expect((await site.get('/pdf/press-kit.pdf')).status).toBe(200);
    expect((await site.get('/also-missing')).status).toBe(404);
    expect((await site.get('/api/health/live')).status).toBe(401);
    expect(rendered).toBeLessThan(100);
    release();
    const statuses = (await responses).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(rendered);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await site.get('/it/regolamento-reach')).status).toBe(200);
  });
});
