import { jest } from '@jest/globals';
import supertest from 'supertest';
import { PageResponse } from '../../../src/site/page-cache/page-response.js';
import { OverloadedException, RenderQueue } from '../../../src/site/rendering/http/render-queue.js';
import { PageService } from '../../../src/site/rendering/page.service.js';
import { Site, type SiteResponse } from '../../support/servers/site.js';

/** More than may wait. */
const many = 300;

let site: Site;
let stored: string;
let rendered: number;
let release: () => void;
let responses: Promise<SiteResponse[]>;
let received: SiteResponse[];

/** Sends many requests for different searches, and waits until the first of them gets its response. */
async function flood(word: string, headers?: Record<string, string>): Promise<SiteResponse> {
  received = [];
  return new Promise((resolve) => {
    responses = Promise.all(
      Array.from({ length: many }, async (_, index) => {
        const response = await site.get(`/it/ricerca/${word}-${index}`, headers);
        received.push(response);
        resolve(response);
        return response;
      }),
    );
  });
}

/** As if too many were waiting. */
function refuseAll(): void {
  responses = Promise.resolve([]);
  jest.spyOn(site.app.get(RenderQueue, { strict: false }), 'add').mockRejectedValue(new OverloadedException());
}

beforeAll(async () => {
  site = await Site.start();
  stored = (await site.get('/pl/nasza-firma/o-nas')).body;
});

afterAll(() => site.stop());

// Nothing is rendered until it is released.
beforeEach(() => {
  rendered = 0;
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

describe('while too many requests wait for pages that are not cached', () => {
  it('the next request gets 503 with Retry-After, in the language of the path and not cacheable', async () => {
    const { status, headers, body } = await flood('page');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-security-policy']).toBeDefined();
    expect(body).toContain('<html lang="it"');
  });

  it('a script is refused with JSON', async () => {
    refuseAll();
    const { status, headers, body } = await site.get('/it/ricerca/script', { Accept: 'application/json' });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({ status: 'KO' });
  });

  it('forms are refused too, and calls of the API are not', async () => {
    refuseAll();
    const client = supertest(site.app.getHttpServer());
    const form = { EMAIL: 'ada@example.com', privacy: 'on' };
    const page = await client.post('/pl/newsletter').type('form').send(form);
    expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
    expect(page.text).toContain('<html lang="pl"');
    const json = await client.post('/pl/newsletter').type('form').accept('application/json').send(form);
    expect([json.status, json.body]).toEqual([503, { status: 'KO', message: 'Service Unavailable' }]);
    expect((await client.post('/api/newsletter')).status).toBe(401);
  });

  it('few are rendered at once, and cached pages, files, missing pages and the API respond', async () => {
    await site.get('/missing');
    await flood('few');
    expect(await site.get('/pl/nasza-firma/o-nas')).toMatchObject({ status: 200, body: stored });
    expect((await site.get('/pdf/press-kit.pdf')).status).toBe(200);
    expect((await site.get('/also-missing')).status).toBe(404);
    expect((await site.get('/api/health/live', { Authorization: 'Bearer wrong' })).status).toBe(401);
    expect(rendered).toBeLessThan(100);
    expect(received.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('accepted requests get their responses in the end, and so do later requests', async () => {
    await flood('end');
    release();
    const statuses = (await responses).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(rendered);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await site.get('/it/regolamento-reach')).status).toBe(200);
  });
});
