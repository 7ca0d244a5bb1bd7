import sharp from 'sharp';
import { withSite } from './support/with-site.js';

const own = withSite();

const heritage = 'our-company/our-heritage';
const linking = 'our-company/who-we-are';

type Change = (page: any) => void;

/** A page's form, changed. */
async function changed(path: string, change: Change, locale = 'en') {
  const page = await own.publisher.page(path, locale);
  const body = structuredClone(page.body);
  change(body[0]);
  return { page, body };
}

async function publish(path: string, change: Change, locale = 'en') {
  const { page, body } = await changed(path, change, locale);
  return own.publisher.save(page, { body, _status: 'published' }, locale);
}

/** The fields at which a publication is refused, with what is said there. */
async function faultsOf(path: string, change: Change): Promise<Record<string, string>> {
  const { status, json } = await publish(path, change);
  expect({ status, json }).toMatchObject({ status: 400 });
  return Object.fromEntries(json.errors[0].data.errors.map((error: any) => [error.path, error.message]));
}

/** The names of the places for which something is refused. */
function placesIn({ status, json }: { status: number; json: any }): string[] {
  const [error] = json.errors;
  expect({ status, error }).toMatchObject({ status: 409 });
  for (const { form } of error.data.places) expect(form).toMatch(/^\/admin\/(collections|globals)\/[a-z-]+/);
  const [{ title, place, reason }] = error.data.places;
  expect(error.message).toContain(`${[title, place].filter(Boolean).join(', ')}: ${reason}`);
  return error.data.places.map(({ source }: { source: string }) => source);
}

function trash(id: unknown, data: object = {}) {
  return own.publisher.request('PATCH', `/api/pages/${id}?locale=en`, { deletedAt: new Date().toISOString(), ...data });
}

function restore(id: unknown, data: object = { _status: 'published' }) {
  return own.publisher.request('PATCH', `/api/pages/${id}?locale=en&trash=true`, { deletedAt: null, ...data });
}

/** A text page with a link, published or as a draft. */
async function create(path: string, link: object, query = '') {
  const { body } = await own.publisher.page(linking);
  const [{ blocks, ...page }] = body;
  const links = blocks.find(({ links }: any) => links);
  const { links: rows } = links;
  const row = { ...rows[0], id: undefined, url: link };
  const data = {
    path,
    body: [{ ...page, id: undefined, title: path, summary: path, blocks: [{ ...links, id: undefined, links: [row] }] }],
  };
  const status = query === '' ? { _status: 'published' } : {};
  return own.publisher.request('POST', `/api/pages?locale=en&${query}`, { ...data, ...status });
}

async function upload(width: number, name: string): Promise<number> {
  const picture = sharp({ create: { width, height: width, channels: 3, background: 'red' } });
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await picture.png().toBuffer())], { type: 'image/png' }), name);
  form.append('_payload', JSON.stringify({ alt: 'Red' }));
  return (await own.publisher.request('POST', '/api/media?locale=en', form)).json.doc.id;
}

const withLink = (url: object) => (page: any) => {
  for (const { links } of page.blocks) if (links) links[0].url = { page: null, address: null, ...url };
};

it('a problem of a picture is told once, at its field and in the message', async () => {
  const small = await upload(800, 'small.png');
  const { status, json } = await publish(linking, (page) => {
    Object.assign(page, { title: null, summary: '', image_hero: { ...page.image_hero, original: small } });
    for (const { links = [] } of page.blocks) for (const link of links) link.title = null;
  });
  const [{ message, data }] = json.errors;
  const paths = data.errors.map(({ path }: { path: string }) => path);
  expect({ status, paths }).toEqual({ status: 400, paths: [...new Set(paths)] });
  expect(data.errors).toContainEqual({
    ...{ path: 'body.0.image_hero.original', label: 'Picture at the top, Picture' },
    message: expect.stringMatching(/^is 800 pixels wide: a hero at least 1100/),
  });
  expect(message).toMatch(
    /^Not published, the draft is kept. Mend what is marked – Title; Summary, for search results; .*; Picture at the top, Picture$/,
  );
});

it('what other languages lack says so, and titles have their facts in them', async () => {
  const page = await own.publisher.page(linking, 'it');
  const body = [{ ...page.body[0], title: null }];
  expect((await own.publisher.save(page, { body }, 'it', 'draft=true')).status).toBe(200);
  expect(await faultsOf(linking, () => undefined)).toEqual({ 'body.0.title': 'Italiano: is missing' });
  expect((await own.publisher.save(page, { body: page.body }, 'it', 'draft=true')).status).toBe(200);
  const withFact = await publish(linking, (own) => Object.assign(own, { title: 'About {{company}}' }));
  expect(withFact).toMatchObject({ status: 200 });
  const { id } = await own.publisher.page('our-company/our-leadership');
  const { message } = (await trash(id)).json.errors[0];
  expect(message).toMatch(/About Subalpina Aero, .*: leads to it/);
  expect(message).not.toContain('no page');
});

it('a link to nowhere, to a missing file or heading, or to a page that is not public is an error of its field', async () => {
  const field = /^body\.0\.blocks\.\d+\.links\.0\.url/;
  const draft = (await create('a-draft', { address: 'https://example.com' }, 'draft=true')).json.doc;
  const target = await own.publisher.page('reach');
  const faults = {
    'no page /no/such-page': { address: '/no/such-page' },
    'no file /pdf/none.pdf': { address: '/pdf/none.pdf' },
    'no #nowhere on the page reach': { page: target.id, address: '#nowhere' },
    'no page /a-draft': { page: draft.id },
    'leads to a page that is in the trash or deleted': { page: 987_654 },
  };
  for (const [message, url] of Object.entries(faults)) {
    const found = Object.entries(await faultsOf(linking, withLink(url)));
    expect(found).toContainEqual([expect.stringMatching(field), expect.stringContaining(message)]);
  }
});

it('a picture that is absent is an error of its field', async () => {
  const faults = await faultsOf('reach', (page) => {
    page.image_hero = { ...page.image_hero, original: 987_654 };
  });
  expect(faults).toMatchObject({ 'body.0.image_hero.original': expect.stringMatching(/not in the library/) });
});

it('a picture in use is not deleted, also one of a draft or a list', async () => {
  const deleted = (id: unknown) => own.publisher.request('DELETE', `/api/media/${id}`);
  const id = await upload(600, 'red.png');
  const { page, body } = await changed('reach', (form) => {
    form.image_hero = { ...form.image_hero, original: id, alt: 'Red' };
  });
  expect((await own.publisher.save(page, { body }, 'en', 'draft=true')).status).toBe(200);
  expect(placesIn(await deleted(id))).toEqual(['reach']);
  const query = 'where[filename][like]=heritage-01-rotary-1908&locale=en';
  const [picture] = (await own.publisher.request('GET', `/api/media?${query}`)).json.docs;
  expect(placesIn(await deleted(picture.id))).toContain('brandbox');
  const { json } = await own.publisher.request('GET', '/api/globals/magazine?depth=0&locale=en');
  expect(placesIn(await deleted(json.posts[0].image_square))).toContain('magazine');
  expect((await deleted(await upload(600, 'unused.png'))).status).toBe(200);
});

it('a page to which others lead is not unpublished, trashed or deleted, alone or with others', async () => {
  const { id } = await own.publisher.page(heritage);
  const media = await own.publisher.page('our-company/where-we-are');
  const places = [linking, 'media/media-releases/ten-years-on'];
  const both = `where[id][in]=${id},${media.id}`;
  for (const refused of [
    await trash(id),
    await own.publisher.request('PATCH', `/api/pages/${id}?locale=en`, { _status: 'draft' }),
    await own.publisher.request('DELETE', `/api/pages?${both}`),
    await own.publisher.request('PATCH', `/api/pages?locale=en&${both}`, { _status: 'draft' }),
    await own.publisher.request('PATCH', `/api/pages?locale=en&${both}`, { deletedAt: new Date().toISOString() }),
  ]) {
    if (JSON.stringify(refused.json).includes('its addresses would lead nowhere')) continue;
    expect(placesIn(refused)).toEqual(expect.arrayContaining(places));
  }
  expect((await own.publisher.request('DELETE', `/api/pages/${id}`)).json.errors[0].message).toMatch(/was public/);
  for (const path of [`/${heritage}`, '/our-company/where-we-are']) expect((await own.site.get(path)).status).toBe(200);
});

it('a title that another page of the language has is an error of its field', async () => {
  const { id, body } = await own.publisher.page(heritage);
  const copy = (await own.publisher.request('POST', `/api/pages/${id}/duplicate?locale=en`)).json.doc;
  const { status, json } = await own.publisher.save(copy, { _status: 'published' });
  const message = `the same as on the page ${heritage}`;
  expect({ status, errors: json.errors[0].data.errors }).toMatchObject({
    status: 400,
    errors: expect.arrayContaining([expect.objectContaining({ path: 'body.0.title', message })]),
  });
  expect(await faultsOf(linking, (page) => Object.assign(page, { title: body[0].title.toUpperCase() }))).toEqual({
    'body.0.title': message,
  });
  expect((await own.publisher.request('GET', '/api/overview?locale=en')).json.faults).toEqual([]);
});

it('texts that some readers cannot use are errors of their fields', async () => {
  const withText = (children: object[]) => (page: any) => Object.assign(page, { text: { root: rootOf(children) } });
  const rootOf = (children: object[]) => ({ type: 'root', version: 1, children });
  const words = (text: string) => ({ type: 'text', version: 1, format: 0, text });
  const heading = (tag: string) => ({ type: 'heading', version: 1, tag, children: [words(tag)] });
  const fields = { linkType: 'custom', url: 'https://example.com' };
  const link = (text: string) => ({ type: 'link', version: 3, fields, children: [words(text)] });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children });
  const text = 'body.0.text';
  expect(await faultsOf('accessibility-statement', withText([paragraph(link('Read more'))]))).toEqual({
    [text]: 'the link “Read more” does not say where it leads',
  });
  expect(await faultsOf('accessibility-statement', withText([heading('h2'), heading('h4')]))).toEqual({
    [text]: 'the heading “h4” skips a level: h4 after h2',
  });
  expect(
    (await publish('accessibility-statement', withText([heading('h2'), paragraph(link('Read more on gears'))]))).status,
  ).toBe(200);
});

it('pages below a page are named, and a page that the site needs stays', async () => {
  expect((await create('above', { address: 'https://example.com' })).status).toBe(201);
  expect((await create('above/below', { address: 'https://example.com' })).status).toBe(201);
  const { id } = await own.publisher.page('above');
  expect(placesIn(await trash(id))).toEqual(['above/below']);
  const below = await own.publisher.page('above/below');
  const together = `where[id][in]=${id},${below.id}`;
  const trashed = { deletedAt: new Date().toISOString() };
  expect((await own.publisher.request('PATCH', `/api/pages?locale=en&${together}`, trashed)).json.errors).toEqual([]);
  const home = await own.publisher.page('home');
  expect((await trash(home.id)).json.errors[0].message).toMatch(/home stays public/);
});

it('a page in the trash is gone for visitors, and is back when it is restored', async () => {
  const { json } = await create('short-lived', { address: 'https://example.com' });
  await own.until('/short-lived', ({ status }) => status === 200);
  expect((await trash(json.doc.id)).status).toBe(200);
  await own.until('/short-lived', ({ status }) => status === 410);
  expect((await own.publisher.request('GET', '/api/pages?where[path][equals]=short-lived')).json.docs).toEqual([]);
  expect((await restore(json.doc.id)).status).toBe(200);
  await own.until('/short-lived', ({ status }) => status === 200);
});

it('a page in the trash that another replaces leads there, with its links and redirects, until it is restored', async () => {
  const [old, other] = [await own.publisher.page(heritage), await own.publisher.page('our-company/our-values')];
  const draft = (await create('another-draft', { address: 'https://example.com' }, 'draft=true')).json.doc;
  const replace = async (by: unknown) => {
    await own.editor.request('PATCH', `/api/pages/${old.id}?locale=en&draft=true`, { replaced_by: by });
    return trash(old.id);
  };
  expect((await replace(draft.id)).status).toBe(400);
  expect(await replace(other.id)).toMatchObject({ status: 200 });
  await own.until(`/${heritage}`, ({ status }) => status === 301);
  const location = '/our-company/our-values';
  expect(await own.site.get(`/${heritage}`)).toMatchObject({ headers: { location } });
  expect(await own.site.get('/Who/History')).toMatchObject({ status: 301, headers: { location: `/en${location}` } });
  await own.until(`/${linking}`, ({ body }) => !body.includes(heritage));
  // What it refers to can be published again.
  expect((await publish(linking, () => {})).status).toBe(200);
  // Its replacement is needed now.
  expect(placesIn(await trash(other.id))).toContain(linking);
  expect((await own.publisher.request('DELETE', `/api/pages/${old.id}`)).status).toBe(409);
  expect((await restore(old.id)).status).toBe(200);
  await own.until(`/${heritage}`, ({ status }) => status === 200);
  await own.until(`/${linking}`, ({ body }) => body.includes(heritage));
});

it('a page is not restored into what has changed meanwhile', async () => {
  const target = (await create('a-target', { address: 'https://example.com' })).json.doc;
  const page = (await create('a-source', { page: target.id })).json.doc;
  expect((await trash(page.id)).status).toBe(200);
  expect((await trash(target.id)).status).toBe(200);
  expect(await restore(page.id)).toMatchObject({ status: 400 });
  expect((await restore(page.id, { _status: 'draft' })).status).toBe(200);
});

it('a publication says whether the site shows it', async () => {
  const { page, data } = await own.titled(own.publisher, 'terms', 'Terms that are shown');
  expect((await own.publisher.save(page, { ...data, _status: 'published' })).status).toBe(200);
  const shown = () => own.publisher.request('GET', `/api/pages/${page.id}/shown?locale=en`);
  expect((await shown()).json).toEqual({ isShown: true });
  expect((await own.site.get('/terms')).body).toContain('Terms that are shown');
  expect((await own.publisher.save(page, data, 'en', 'draft=true')).status).toBe(200);
  expect((await shown()).json).toEqual({});
});
