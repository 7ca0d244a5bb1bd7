import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentStore } from '../../src/content/content-store.js';
import { Site } from '../../test/support/servers/site.js';
import { refreshed } from '../../test/support/stubs/stub-gateway.js';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let site: Site;
let editor: Session;

beforeAll(async () => {
  cms = await Cms.start();
  site = await Site.start(cms.siteEnvironment);
  cms.site = site;
  await refreshed(site.app.get(ContentStore));
  editor = await cms.login('editor');
});

afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

function upload(bytes: Buffer<ArrayBuffer>, name: string, type: string, fields: object) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), name);
  form.append('_payload', JSON.stringify(fields));
  return editor.request('POST', '/api/media?locale=en', form);
}

const picture = readFileSync('content/images/hero-plant-interior.jpg');

it('a picture needs an alt text, and must be one', async () => {
  expect((await upload(picture, 'plant.jpg', 'image/jpeg', {})).status).toBe(400);
  expect((await upload(Buffer.from('<svg/>'), 'plant.svg', 'image/svg+xml', { alt: 'A plant' })).status).toBe(400);
  const script = Buffer.from('<script>alert(1)</script>');
  expect((await upload(script, 'plant.jpg', 'image/jpeg', { alt: 'A plant' })).status).toBe(400);
  expect((await cms.request('POST', '/api/media', new FormData())).status).toBe(403);
});

it('a picture of the library is on the page in the sizes that the site makes of it', async () => {
  const { status, json } = await upload(picture, 'plant.jpg', 'image/jpeg', { alt: 'A plant' });
  expect({ status, json }).toMatchObject({ status: 201, json: { doc: { alt: 'A plant' } } });
  const publisher = await cms.login('publisher');
  const page = await publisher.page('reach');
  // As the form has it.
  const image_hero = { original: new URL(json.doc.url).pathname, alt: json.doc.alt };
  const saved = await publisher.save(page, { body: [{ ...page.body[0], image_hero }], _status: 'published' });
  expect(saved).toMatchObject({ status: 200 });
  let sources: string[] = [];
  while (sources.length === 0) {
    const { body } = await site.get('/reach');
    sources = body.includes('alt="A plant"') ? [...body.matchAll(/\/pictures\/[^" ]+/g)].map(([source]) => source) : [];
    await wait(50);
  }
  for (const source of new Set(sources)) {
    const { status: found, headers, bytes } = await site.download(source);
    expect({ source, found, type: headers['content-type'] }).toMatchObject({
      ...{ source, found: 200, type: expect.stringMatching(/^image\/(avif|webp|jpeg)$/) },
    });
    expect(bytes.length).toBeGreaterThan(100);
  }
});
