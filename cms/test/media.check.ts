import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
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
