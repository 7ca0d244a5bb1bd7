import { jest } from '@jest/globals';
import supertest from 'supertest';
import { previewPath } from '../../src/content/publication/preview-links.js';
import { MissQueue } from '../../src/page-cache/miss-queue.js';
import { PageRenderer } from '../../src/rendering/page-renderer.js';
import { Site, type SiteResponse } from '../support/site.js';

/** More than the queue accepts. */
const many = 300;

const secret = 'the secret of the previews';

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

beforeAll(async () => {
  site = await Site.start({ PREVIEW_SECRET: secret });
  stored = (await site.get('/pl/nasza-firma/o-nas')).body;
});

afterAll(() => site.stop());

// Nothing is rendered until it is released.
beforeEach(() => {
  rendered = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  jest.spyOn(site.app.get(PageRenderer, { strict: false }), 'page').mockImplementation(async ({ id }) => {
    rendered += 1;
    await released;
    return `<!doctype html><title>${id}</title>`;
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
    jest.spyOn(MissQueue.prototype, 'accepts').mockReturnValue(false);
    responses = Promise.resolve([]);
    const { status, headers, body } = await site.get('/it/ricerca/script', { Accept: 'application/json' });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({ status: 'KO' });
  });

  it('forms and previews wait too, and a preview that is not signed gets the stored 404', async () => {
    await site.get('/missing');
    const accepts = jest.spyOn(MissQueue.prototype, 'accepts').mockReturnValue(false);
    responses = Promise.resolve([]);
    const client = supertest(site.app.getHttpServer());
    const form = await client.post('/pl/newsletter').type('form').send({ EMAIL: 'ada@example.com', privacy: 'on' });
    expect([form.status, form.headers['retry-after']]).toEqual([503, '10']);
    expect(form.text).toContain('<html lang="pl"');
    expect((await client.get('/preview/en/reach/9999999999.AAAA')).status).toBe(404);
    expect((await client.get(previewPath({ language: 'en', id: 'reach' }, secret, Date.now()))).status).toBe(503);
    expect((await client.post('/api/newsletter')).status).toBe(401);
    expect(accepts.mock.calls).toEqual([['form'], ['other']]);
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
