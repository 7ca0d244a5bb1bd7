import { samplePicture } from '../../test/support/fixtures/sample-picture.js';
import { EditingServer } from './editing.fixture.js';

// biome-ignore lint/suspicious/noExplicitAny: values of files, whose shape each test knows
type Anything = any;

let server: EditingServer;

beforeEach(async () => {
  server = await new EditingServer().start();
});
afterEach(() => server.erase());

const about = '/edit/api/entries/pages/about';

async function opened(address = about) {
  const { json } = await server.send('GET', address);
  return json;
}

it('returns an entry with its form, its values and its previews', async () => {
  const entry = await opened();
  expect(entry).toMatchObject({ id: 'about', template: 'sidebar', faults: [], unsaved: false });
  expect(entry.values.languages.it).toMatchObject({ alias: 'about-it', body: { title: 'about it' } });
  const body = entry.form.fields.find(({ name }: { name: string }) => name === 'body');
  expect(body.fields.map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
    'occhiello',
    'title',
    'short_title',
    'summary',
  ]);
  expect(body.fields.find(({ name }: { name: string }) => name === 'text')).toMatchObject({
    type: 'richtext',
    place: 'language',
    required: true,
  });
  expect(entry.previews.it).toMatch(/^http:\/\/127\.0\.0\.1:1\/preview\/it\/about\//);
  expect(entry.public.it).toBe('/it/about-it');
});

it('stores unsaved changes, also across a restart, and leaves the content unchanged', async () => {
  const before = server.hash();
  const { values } = await opened();
  values.languages.en.body.title = 'Changed';
  expect((await server.send('PUT', `${about}/working`, { body: { values } })).json).toMatchObject({ unsaved: true });
  await server.restart();
  expect(await opened()).toMatchObject({
    unsaved: true,
    values: { languages: { en: { body: { title: 'Changed' } } } },
  });
  const tree = (await server.send('GET', '/edit/api/tree')).json;
  expect(tree.pages.filter(({ unsaved }: { unsaved: boolean }) => unsaved).map(({ id }: { id: string }) => id)).toEqual(
    ['about'],
  );
  expect(server.hash()).toBe(before);
  await server.send('POST', `${about}/discard`);
  expect(await opened()).toMatchObject({
    unsaved: false,
    values: { languages: { en: { body: { title: 'about en' } } } },
  });
});

it('saves only changed lines, with the time, and marks the changed translation', async () => {
  const { values, sourceHash } = await opened();
  values.languages.it.body.title = 'Chi siamo';
  const { status, json } = await server.send('POST', `${about}/save`, { body: { values, sourceHash } });
  expect([status, json.files]).toEqual([200, ['pages/about/it.yaml', 'pages/about/page.yaml']]);
  const [time] = /(?<=updated_at: ).*/.exec(server.folder.read('pages/about/page.yaml')) ?? [];
  expect(Date.parse(time ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(server.folder.read('pages/about/it.yaml')).toMatch(
    /^alias: about-it\ntranslated_from: "[0-9a-f]{12}"\nbody:\n {2}title: Chi siamo\n {2}summary: About about in it\n {2}text: /,
  );
  const tree = (await server.send('GET', '/edit/api/tree')).json;
  expect(tree.pages.find(({ id }: { id: string }) => id === 'about').languages).toMatchObject({
    it: 'ok',
    pl: 'older',
  });
});

it('saves nothing if there is a fault, and returns its place', async () => {
  const before = server.hash();
  const { values, sourceHash } = await opened();
  values.languages.pl.body.text = '<p><a href="/reech">x</a></p>';
  const { status, json } = await server.send('POST', `${about}/save`, { body: { values, sourceHash } });
  expect(status).toBe(422);
  expect(json.faults).toEqual([
    {
      severity: 'error',
      message: expect.stringContaining('did you mean'),
      file: 'pages/about/pl.yaml',
      line: expect.any(Number),
      language: 'pl',
      path: ['languages', 'pl', 'body', 'text'],
    },
  ]);
  expect(server.hash()).toBe(before);
});

it('overwrites no file that others have changed meanwhile, unless requested', async () => {
  const { values, sourceHash } = await opened();
  values.languages.en.body.title = 'Mine';
  await server.send('PUT', `${about}/working`, { body: { values } });
  const theirs = server.folder.read('pages/about/en.yaml').replace('about en', 'Theirs');
  server.folder.write('pages/about/en.yaml', theirs);
  const refused = await server.send('POST', `${about}/save`, { body: { values, sourceHash } });
  expect(refused).toMatchObject({ status: 409, json: { files: ['pages/about/en.yaml'] } });
  expect(server.folder.read('pages/about/en.yaml')).toBe(theirs);
  const reopened = await opened();
  expect(reopened).toMatchObject({ sourceHash, values: { languages: { en: { body: { title: 'Mine' } } } } });
  expect(reopened.meanwhile).toEqual({ files: ['pages/about/en.yaml'], sourceHash: refused.json.sourceHash });
  const again = { values, sourceHash: reopened.meanwhile.sourceHash };
  expect((await server.send('POST', `${about}/save`, { body: again })).status).toBe(200);
  expect(server.folder.read('pages/about/en.yaml')).toContain('title: Mine');
});

it('writes an item and its position to the file of each language', async () => {
  const address = '/edit/api/entries/feeds/magazine';
  const { values, sourceHash } = await opened(address);
  values.shared.posts.unshift({ id: 'b', image_square: '/images/a.jpg', url: 'https://m.example.com/b' });
  for (const own of Object.values<Anything>(values.languages)) own.posts.push({ id: 'b', title: 'B', alt: 'Alt' });
  expect((await server.send('POST', `${address}/save`, { body: { values, sourceHash } })).status).toBe(200);
  expect(server.folder.read('feeds/magazine/it.yaml')).toBe(
    'posts:\n  - id: b\n    title: B\n    alt: Alt\n  - id: a\n    title: A it\n    alt: Alt\n',
  );
});

it('edits menus, facts, redirects and the settings of the search', async () => {
  server.folder.write('search.yaml', 'en:\n  synonyms:\n    - MRO, overhaul # two\n');
  for (const [kind, change] of [
    ['menus/primary', (shared: Anything) => shared.push({ id: 'home' })],
    ['lists/facts', (shared: Anything) => Object.assign(shared, { more: 7 })],
    ['redirects', (shared: Anything) => Object.assign(shared.moved, { old: null })],
    ['search', (shared: Anything) => Object.assign(shared.en, { pinned: [{ query: 'it', pages: ['about'] }] })],
  ] as const) {
    const address = `/edit/api/entries/${kind}`;
    const { values, sourceHash } = await opened(address);
    change(values.shared);
    expect(await server.send('POST', `${address}/save`, { body: { values, sourceHash } })).toMatchObject({
      status: 200,
    });
  }
  expect(server.folder.read('menus/primary.yaml')).toBe('- id: about\n- id: home\n');
  expect(server.folder.read('lists/facts.yaml')).toBe('count: 1200\nmore: 7\n');
  expect(server.folder.read('redirects.yaml')).toBe(
    'legacy:\n  /Old: /en/reach\n  /Gone:\nmoved:\n  was: reach\n  old:\n',
  );
  expect(server.folder.read('search.yaml')).toBe(
    'en:\n  synonyms:\n    - MRO, overhaul # two\n  pinned:\n    - query: it\n      pages:\n        - about\n',
  );
  const { form } = await opened('/edit/api/entries/search');
  const pinned = form.fields[0].fields.find(({ name }: Anything) => name === 'pinned');
  expect(pinned.item.fields.find(({ name }: Anything) => name === 'pages').item).toMatchObject({
    type: 'page',
    format: 'id',
  });
});

it('creates, moves and removes a page', async () => {
  const texts = (name: string) => ['en', 'it', 'pl', 'cz'].map((code) => [`${name}-${code}`, `${name} ${code}`]);
  const values = Object.fromEntries([...texts('title'), ...texts('summary'), ...texts('text')]);
  const created = await server.send('POST', '/edit/api/pages', {
    body: { kind: 'page', template: 'sidebar', id: 'fresh', values },
  });
  expect(created).toEqual({ status: 200, json: { id: 'fresh' } });
  expect(await opened('/edit/api/entries/pages/fresh')).toMatchObject({
    values: { shared: { draft: true } },
    faults: [],
  });
  const moved = await server.send('POST', '/edit/api/pages/fresh/move', { body: { id: 'about/fresh' } });
  expect(moved).toEqual({ status: 200, json: { id: 'about/fresh' } });
  expect(server.folder.read('former-paths.yaml')).toContain('  fresh: about/fresh\n');
  const refused = await server.send('DELETE', '/edit/api/pages/about');
  expect(refused).toMatchObject({ status: 422, json: { faults: [{ file: 'menus/primary.yaml' }] } });
  expect(server.folder.read('pages/about/page.yaml')).toContain('template: sidebar');
  expect((await server.send('DELETE', '/edit/api/pages/about/fresh', { body: { to: 'reach' } })).status).toBe(200);
  expect(server.folder.read('redirects.yaml')).toContain('  about/fresh: reach\n');
  expect((await server.send('GET', '/edit/api/entries/pages/about/fresh')).status).toBe(404);
});

it('removes a page together with the pictures that nothing else shows', async () => {
  server.folder.picture('own.jpg');
  server.folder.page('shown', 'sidebar', 'image_hero: {original: /images/own.jpg, alt: Own}\n  text: <p>x</p>');
  expect((await server.send('DELETE', '/edit/api/pages/shown')).status).toBe(200);
  const { json } = await server.send('GET', '/edit/api/pictures');
  expect(json.map(({ original }: { original: string }) => original)).toEqual(['/images/a.jpg']);
});

it('accepts a picture, makes its sizes, and never overwrites another one', async () => {
  const send = async (width: number) =>
    server.send('POST', '/edit/api/pictures?name=My%20P%C3%ADcture.JPG', {
      body: await samplePicture(width, 60),
      headers: { 'content-type': 'image/jpeg' },
    });
  const added = await send(800);
  expect(added).toMatchObject({ status: 200, json: { original: '/images/my-picture.jpg', width: 800, height: 60 } });
  expect((await send(800)).json.original).toBe('/images/my-picture.jpg');
  expect((await send(810)).json.original).toBe('/images/my-picture-2.jpg');
  const { json } = await server.send('GET', '/edit/api/pictures');
  expect(json.map(({ original }: { original: string }) => original)).toEqual([
    '/images/a.jpg',
    '/images/my-picture-2.jpg',
    '/images/my-picture.jpg',
  ]);
});
