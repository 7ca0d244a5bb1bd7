import { samplePicture } from '../support/fixtures/sample-picture.js';
import { readMarkup } from '../support/html/markup.js';
import { Site, type SiteResponse } from '../support/servers/site.js';
import { StubSocial, xPost } from '../support/stubs/stub-social.js';

let social: StubSocial;
let site: Site;

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
  site = await Site.start(social.environment('twitter'));
});

afterAll(async () => {
  await site?.stop();
  social.stop();
});

/** The home page, as soon as it has the text. */
async function homeWith(text: string): Promise<SiteResponse> {
  for (;;) {
    const home = await site.get('/en');
    if (home.body.includes(text)) return home;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('a page never names the address of a foreign picture, before and after the picture has been fetched', async () => {
  for (const { status, body } of [await homeWith('With a picture'), await homeWith('/pictures/')]) {
    expect([status, body.includes('/picture-pending.svg')]).toEqual([200, true]);
    expect(body).not.toMatch(/127\.0\.0\.1|tracker\.example/);
  }
  expect((await site.get('/picture-pending.svg')).status).toBe(200);
});

it('its sizes are served from our own address, as immutable and with the headers of every response', async () => {
  const images = readMarkup((await homeWith('/pictures/')).body).all('img');
  const image = images.find((element) => element.get('src')?.startsWith('/pictures/'));
  expect([image?.get('width'), image?.get('height')]).toEqual(['1000', '600']);
  const base = image?.get('src')?.replace(/-\d+\.jpg$/, '');
  for (const [extension, type] of Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' })) {
    expect((await site.get(`${base}-960.${extension}`)).headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("img-src 'self'"),
    });
  }
});
