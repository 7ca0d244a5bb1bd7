import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { withSite } from './support/with-site.js';

const own = withSite();

function upload(bytes: Buffer<ArrayBuffer>, name: string, type: string, fields: object) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), name);
  form.append('_payload', JSON.stringify(fields));
  return own.editor.request('POST', '/api/media?locale=en', form);
}

const picture = readFileSync('content/images/hero-plant-interior.jpg');

it('a picture needs an alt text, and must be one', async () => {
  expect((await upload(picture, 'plant.jpg', 'image/jpeg', {})).status).toBe(400);
  expect((await upload(Buffer.from('<svg/>'), 'plant.svg', 'image/svg+xml', { alt: 'A plant' })).status).toBe(400);
  const script = Buffer.from('<script>alert(1)</script>');
  expect((await upload(script, 'plant.jpg', 'image/jpeg', { alt: 'A plant' })).status).toBe(400);
  expect((await own.cms.request('POST', '/api/media', new FormData())).status).toBe(403);
});

it('a picture is named by what it is, and has not too many pixels', async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
  const { status, json } = await upload(both, '../Ünder poly.jpg.html', 'image/png', { alt: 'Red' });
  expect({ status, name: json.doc?.filename }).toEqual({ status: 201, name: 'under-poly-jpg.png' });
  const huge = { width: 20_000, height: 20_000, channels: 3, background: 'red' } as const;
  const bomb = await sharp({ create: huge, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  expect(await upload(Buffer.from(bomb), 'bomb.png', 'image/png', { alt: 'Red' })).toMatchObject({
    status: 400,
    json: { errors: [{ data: { errors: [{ message: expect.stringContaining('at most 60 million pixels') }] } }] },
  });
});

it('only people and the site read pictures', async () => {
  const { json } = await upload(picture, 'secret.jpg', 'image/jpeg', { alt: 'Not public' });
  const address = new URL(json.doc.url).pathname;
  expect((await own.cms.request('GET', address)).status).toBe(403);
  expect((await own.cms.request('GET', '/api/media?limit=0')).status).toBe(403);
  const { UPSTREAM_TOKEN } = own.cms.siteEnvironment;
  expect((await own.cms.request('GET', address, undefined, { Authorization: `Bearer ${UPSTREAM_TOKEN}` })).status).toBe(
    200,
  );
  expect((await own.editor.request('GET', address)).status).toBe(200);
});

it('a picture of the library is on the page in the sizes that the site makes of it', async () => {
  const { status, json } = await upload(picture, 'plant.jpg', 'image/jpeg', { alt: 'A plant' });
  expect({ status, json }).toMatchObject({ status: 201, json: { doc: { alt: 'A plant' } } });
  const { publisher } = own;
  const page = await publisher.page('reach');
  // As the form has it.
  const image_hero = { original: new URL(json.doc.url).pathname, alt: json.doc.alt };
  const save = (picture: object) =>
    publisher.save(page, { body: [{ ...page.body[0], image_hero: picture }], _status: 'published' });
  const refused = await save({ ...image_hero, alt: '' });
  expect(refused.status).toBe(400);
  expect(refused.json.errors[0].data.errors).toEqual([expect.objectContaining({ path: 'body.0.image_hero.alt' })]);
  const saved = await save(image_hero);
  expect(saved).toMatchObject({ status: 200 });
  let sources: string[] = [];
  while (sources.length === 0) {
    const { body } = await own.site.get('/reach');
    sources = body.includes('alt="A plant"') ? [...body.matchAll(/\/pictures\/[^" ]+/g)].map(([source]) => source) : [];
    await wait(50);
  }
  for (const source of new Set(sources)) {
    const { status: found, headers, bytes } = await own.site.download(source);
    expect({ source, found, type: headers['content-type'] }).toMatchObject({
      ...{ source, found: 200, type: expect.stringMatching(/^image\/(avif|webp|jpeg)$/) },
    });
    expect(bytes.length).toBeGreaterThan(100);
  }
});
