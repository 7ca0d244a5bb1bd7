import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePicture } from '../support/fixtures/sample-picture.js';
import { readMarkup } from '../support/html/markup.js';
import { Site, type SiteResponse } from '../support/servers/site.js';
import { StubSocial, xPost } from '../support/stubs/stub-social.js';

let social: StubSocial;
let site: Site;
let dataDir: string;

beforeAll(async () => {
  social = await StubSocial.start();
  social.posts.twitter = [
    xPost('1', { text: 'With a picture', attachments: { media_keys: ['m1'] } }),
    xPost('2', { text: 'With a broken one', attachments: { media_keys: ['m2'] } }),
    xPost('3', { text: 'With one of nobody', attachments: { media_keys: ['m3'] } }),
  ];
  social.media = [
    { media_key: 'm1', url: social.picture('/gear.jpg') },
    { media_key: 'm2', url: social.picture('/missing.jpg') },
    { media_key: 'm3', url: 'https://tracker.example.net/pixel.gif' },
  ];
  social.pictures.set('/gear.jpg', await samplePicture(1000, 600));
  dataDir = mkdtempSync(path.join(tmpdir(), 'foreign-'));
  site = await Site.start({ ...social.environment('twitter'), DATA_DIR: dataDir });
});

afterAll(async () => {
  await site.stop();
  social.stop();
  rmSync(dataDir, { recursive: true });
});

/** The home page, as soon as it meets the condition. */
async function homeWhen(isSo: (home: SiteResponse) => boolean): Promise<SiteResponse> {
  for (;;) {
    const home = await site.get('/en');
    if (isSo(home)) return home;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('a page never names the address of a foreign picture, before and after the picture has been fetched', async () => {
  const before = await homeWhen(({ body }) => body.includes('With a picture'));
  const after = await homeWhen(({ body }) => body.includes('/pictures/'));
  for (const { status, body } of [before, after]) {
    expect(status).toBe(200);
    expect(body).toContain('/picture-pending.svg');
    expect(body).not.toMatch(/127\.0\.0\.1|tracker\.example/);
  }
});

it('its sizes are served from our own address, as immutable and with the headers of every response', async () => {
  const { body } = await homeWhen((home) => home.body.includes('/pictures/'));
  const image = readMarkup(body)
    .all('img')
    .find((element) => element.get('src')?.startsWith('/pictures/'));
  expect([image?.get('width'), image?.get('height')]).toEqual(['1000', '600']);
  const base = image?.get('src')?.replace(/-\d+\.jpg$/, '');
  for (const [extension, type] of Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' })) {
    const { status, headers } = await site.get(`${base}-960.${extension}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("img-src 'self'");
  }
});

it.each(['/picture-pending.svg'])('%s is served', async (address) => {
  expect((await site.get(address)).status).toBe(200);
});

it.each([
  '/pictures/nothing.jpg',
  '/pictures/../records',
  '/pictures/..%2frecords',
  '/pictures/%2e%2e/social.json',
  '/pictures/..%2f..%2fsocial.json',
])('%s is not served', async (address) => {
  expect((await site.get(address)).status).toBeGreaterThanOrEqual(400);
});
