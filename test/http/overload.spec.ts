import { jest } from '@jest/globals';
import { OverloadedException, RenderQueue } from '../../src/rendering/render-queue.js';
import { Site } from '../support/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

describe('while too many visitors wait for pages', () => {
  beforeEach(() => {
    jest.spyOn(site.app.get(RenderQueue, { strict: false }), 'turn').mockRejectedValue(new OverloadedException());
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('the next is asked to come again, in the language of the path', async () => {
    for (const round of ['first', 'again']) {
      const { status, headers, body } = await site.get(`/it/regolamento-reach?${round}`);
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toContain('<html lang="it"');
    }
  });

  it('files are served', async () => {
    expect((await site.get('/robots.txt')).status).toBe(200);
    expect((await site.get('/pdf/press-kit.pdf')).status).toBe(200);
  });
});

it('after it, pages are served', async () => {
  expect((await site.get('/it/regolamento-reach')).status).toBe(200);
});
