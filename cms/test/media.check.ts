import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

it('of a picture what is seen is kept, not where it was taken', async () => {
  const taken = await sharp(picture)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 3/1 0/1' } })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { json } = await upload(taken, 'taken.jpg', 'image/jpeg', { alt: 'A plant' });
  const headers = { Authorization: `Bearer ${own.cms.siteEnvironment.UPSTREAM_TOKEN}` };
  const response = await fetch(own.cms.url + new URL(json.doc.url).pathname, { headers });
  const stored = Buffer.from(await response.arrayBuffer());
  const { exif, width, format } = await sharp(stored).metadata();
  expect({ exif, width, format }).toEqual({
    exif: undefined,
    width: (await sharp(picture).metadata()).width,
    format: 'jpeg',
  });
});

const stored = async ({ json }: Awaited<ReturnType<typeof upload>>) => {
  const headers = { Authorization: `Bearer ${own.cms.siteEnvironment.UPSTREAM_TOKEN}` };
  const response = await fetch(own.cms.url + new URL(json.doc.url).pathname, { headers });
  return Buffer.from(await response.arrayBuffer());
};
const small = () => sharp(picture).resize(300);
const exif = { IFD0: { Artist: 'Somebody' } };

it('a picture in which there is nothing else stays as it is', async () => {
  const bytes = await small().jpeg({ quality: 70, chromaSubsampling: '4:4:4' }).toBuffer();
  const response = await upload(Buffer.from(bytes), 'bare.jpg', 'image/jpeg', { alt: 'A plant' });
  expect((await stored(response)).equals(bytes)).toBe(true);
  const both = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
  const cleaned = await stored(await upload(both, 'both.jpg', 'image/jpeg', { alt: 'A plant' }));
  expect(cleaned.includes('<script>')).toBe(false);
});

it('an AVIF is accepted', async () => {
  const avif = await small().withExif(exif).avif().toBuffer();
  const response = await upload(Buffer.from(avif), 'plant.avif', 'image/avif', { alt: 'A plant' });
  expect({ status: response.status, name: response.json.doc?.filename }).toEqual({ status: 201, name: 'plant.avif' });
  expect(await sharp(await stored(response)).metadata()).toMatchObject({ compression: 'av1', width: 300 });
});

it('a picture that is incomplete or animated is refused at its field', async () => {
  const cut = async (image: Sharp) => {
    const bytes = await image.toBuffer();
    return Buffer.from(bytes.subarray(0, bytes.length / 2));
  };
  const frame = { width: 30, height: 60, channels: 3, background: 'red', pageHeight: 30 } as const;
  const frames = Buffer.alloc(
    30 * 60 * 3,
    Buffer.concat([Buffer.alloc(30 * 30 * 3, 9), Buffer.alloc(30 * 30 * 3, 99)]),
  );
  const animated = await sharp(frames, { raw: frame }).webp({ lossless: true }).toBuffer();
  const wrong = [
    [await cut(small().jpeg()), 'jpg', 'incomplete'],
    [await cut(small().png()), 'png', 'incomplete'],
    [Buffer.from(animated), 'webp', 'animated'],
  ] as const;
  for (const [bytes, extension, message] of wrong)
    expect(await upload(bytes, `wrong.${extension}`, 'image/png', { alt: 'A plant' })).toMatchObject({
      status: 400,
      json: { errors: [{ data: { errors: [{ path: 'file', message: expect.stringContaining(message) }] } }] },
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
  const save = (alt: string | null) => {
    const body = [{ ...page.body[0], image_hero: { original: json.doc.id, alt } }];
    return publisher.save(page, { body, _status: 'published' });
  };
  const refused = await save(null);
  expect(refused.status).toBe(400);
  expect(refused.json.errors[0].data.errors).toEqual([
    {
      ...{ path: 'body.0.image_hero.alt', label: 'Picture at the top, Alt text' },
      message: 'Italiano, Polski, Čeština: a picture needs an alt text in each language',
    },
  ]);
  for (const locale of ['it', 'pl', 'cz'])
    await publisher.request('PATCH', `/api/media/${json.doc.id}?locale=${locale}`, { alt: `Plant ${locale}` });
  expect(await save(null)).toMatchObject({ status: 200 });
  expect((await own.cms.gateway('pages/pl/reach')).json.body.image_hero.alt).toBe('Plant pl');
  const folder = mkdtempSync(path.join(tmpdir(), 'exported-'));
  await own.cms.run('export', folder);
  const file = readFileSync(path.join(folder, 'pages/reach/page.yaml'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(file).toContain(`original: /images/${json.doc.filename}`);
  await own.until('/reach', ({ body }) => body.includes('alt="A plant"') && body.includes('/pictures/'));
  const { body } = await own.site.get('/reach');
  const sources = [...body.matchAll(/\/pictures\/[^" ]+/g)].map(([source]) => source);
  for (const source of new Set(sources)) {
    const { status: found, headers, bytes } = await own.site.download(source);
    expect({ source, found, type: headers['content-type'] }).toMatchObject({
      ...{ source, found: 200, type: expect.stringMatching(/^image\/(avif|webp|jpeg)$/) },
    });
    expect(bytes.length).toBeGreaterThan(100);
  }
});

it('another picture has its own alt text, on pages and in galleries, in each language', async () => {
  const id = 'our-company/who-we-are';
  const [other] = (await own.editor.request('GET', '/api/media?where[filename][like]=hero-bevel-gears')).json.docs;
  const page = await own.editor.page(id);
  const [{ image_hero, blocks, ...rest }] = page.body;
  const at = blocks.findIndex((block: any) => block.image_gallery);
  const { image_gallery, ...block } = blocks[at];
  expect(image_gallery.gallery[0].alt).toEqual(expect.any(String));
  const gallery = image_gallery.gallery.map((row: any, index: number) =>
    index === 0 ? { ...row, original: other.id } : row,
  );
  const body = [
    {
      ...rest,
      image_hero: { ...image_hero, original: other.id },
      blocks: blocks.with(at, { ...block, image_gallery: { gallery } }),
    },
  ];
  expect((await own.editor.save(page, { body }, 'en', 'draft=true')).status).toBe(200);
  for (const locale of ['en', 'it', 'pl', 'cz']) {
    const [saved] = (await own.editor.page(id, locale)).body;
    const [first, second] = saved.blocks[at].image_gallery.gallery;
    expect([saved.image_hero.alt ?? null, first.alt ?? null]).toEqual([null, null]);
    expect(second.alt).toEqual(expect.any(String));
  }
  const written = { ...image_hero, original: other.id, alt: 'Written for this page' };
  const again = await own.editor.save(page, { body: [{ ...body[0], image_hero: written }] }, 'en', 'draft=true');
  expect(again.json.doc.body[0].image_hero.alt).toBe('Written for this page');
});

it('the library has the pictures of the site, found by their file names, and says where each is used', async () => {
  const query = 'where[filename][like]=heritage-01-rotary-1908&locale=it&depth=1';
  const [picture] = (await own.editor.request('GET', `/api/media?${query}`)).json.docs;
  expect(picture).toMatchObject({
    filename: 'heritage-01-rotary-1908.jpg',
    alt: expect.stringMatching(/./),
    width: 1600,
  });
  const users = picture.used_on.docs.map(({ path }: { path: string }) => path);
  expect(users).toContain('brandbox');
  // Its sizes are those that the site has made.
  const { cards } = (await own.cms.gateway('pages/en/brandbox')).json.body;
  expect(cards[0].image.original).toBe('/images/heritage-01-rotary-1908.jpg');
  const file = readFileSync('content/images/hero-plant-interior.jpg');
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'image/jpeg' }), 'other.jpg');
  form.append('_payload', '{}');
  const address = `/api/media/${picture.id}?locale=en`;
  expect((await own.publisher.request('PATCH', address, form)).status).toBe(200);
  const replaced = (await own.cms.gateway('pages/en/brandbox')).json.body.cards[0].image;
  expect(replaced.original).toMatch(/^\/api\/media\/file\/other/);
});

it('an editor adds pictures, and changes none; nobody says where the site has one', async () => {
  const sitePath = '/images/../../evil.jpg';
  const { json } = await upload(picture, 'own.jpg', 'image/jpeg', { alt: 'Own', site_path: sitePath });
  const [used] = (await own.editor.request('GET', '/api/media?where[filename][like]=hero-plant-interior')).json.docs;
  const before = (await own.publisher.request('GET', `/api/media/${used.id}`)).json;
  for (const id of [json.doc.id, used.id]) {
    const form = new FormData();
    form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'evil.jpg');
    form.append('_payload', JSON.stringify({ alt: 'Evil' }));
    for (const data of [form, { alt: 'Evil' }, { focalX: 3 }, { site_path: sitePath }])
      expect((await own.editor.request('PATCH', `/api/media/${id}?locale=en`, data)).status).toBe(403);
    expect((await own.editor.request('DELETE', `/api/media/${id}`)).status).toBe(403);
    expect((await own.editor.request('PATCH', `/api/media?where[id][equals]=${id}`, { alt: 'Evil' })).status).toBe(403);
  }
  expect((await own.publisher.request('GET', `/api/media/${used.id}`)).json).toEqual(before);
  await own.publisher.request('PATCH', `/api/media/${used.id}?locale=en`, { site_path: sitePath });
  for (const id of [json.doc.id, used.id])
    expect((await own.publisher.request('GET', `/api/media/${id}`)).json.site_path).not.toBe(sitePath);
});
