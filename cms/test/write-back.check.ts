import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let publisher: Session;
let folder: string;
let giveUp = 0;
beforeEach(() => {
  giveUp = Date.now() + 20_000;
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true, filter: (name) => !/\.(?:jpe?g|png)$/.test(name) });
  cms = await Cms.start({ contentDir: folder });
  publisher = await cms.login('publisher');
});
afterAll(async () => {
  await cms?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Files are written after the response. */
async function eventually(expectation: () => void): Promise<void> {
  for (;;) {
    try {
      return expectation();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
    await wait(50);
  }
}

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** The lines that differ from those of the repository, by file. */
function changedLines(): Record<string, string[]> {
  const names = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const changed = names.map((name) => {
    const before = new Set(readFileSync(path.join('content', name), 'utf8').split('\n'));
    const after = existsSync(path.join(folder, name)) ? read(name).split('\n') : ['is gone'];
    return [name, after.filter((line) => !before.has(line))] as const;
  });
  return Object.fromEntries(changed.filter(([, lines]) => lines.length > 0));
}

async function publish(id: string, title: string) {
  const page = await publisher.page(id, 'en');
  return publisher.save(page, { body: [{ ...page.body[0], title }], _status: 'published' }, 'en');
}

it('a publication changes a line of its file, and a draft none', async () => {
  const draft = await publisher.page('terms');
  await publisher.save(draft, { body: [{ ...draft.body[0], title: 'A draft' }] }, 'en', 'draft=true');
  const { status, json } = await publish('reach', 'REACH of today');
  expect([status, json.errors]).toEqual([200, undefined]);
  await eventually(() => expect(read('pages/reach/en.yaml')).toContain('title: "REACH of today"'));
  expect(changedLines()).toEqual({
    'pages/reach/en.yaml': ['  title: "REACH of today"'],
    'pages/reach/page.yaml': [expect.stringMatching(/^updated_at: /)],
  });
});

it('a published list changes its file', async () => {
  const { json } = await publisher.request('GET', '/api/facts?where[key][equals]=rivalta_staff&depth=0');
  await publisher.request('PATCH', `/api/facts/${json.docs[0].id}`, { value: '2201', _status: 'published' });
  await eventually(() => expect(changedLines()['lists/facts.yaml']).toEqual(['rivalta_staff: 2201']));
  const csv = 'key,value,is_number\nrivalta_staff,2202,true\n';
  expect((await publisher.request('POST', '/api/facts/csv', csv)).status).toBe(200);
  await eventually(() => expect(changedLines()['lists/facts.yaml']).toEqual(['rivalta_staff: 2202']));
});

it('a file that was changed by hand is not overwritten: the publication says so, and reads it in when asked', async () => {
  const file = 'pages/survey/it.yaml';
  const byHand = read(file).replace(/^( {2}title: ).*$/m, '$1A mano');
  write(file, byHand);
  const refused = await publish('survey', 'Published');
  expect([refused.status, refused.json.errors[0].message]).toEqual([409, expect.stringContaining(file)]);
  expect(read(file)).toBe(byHand);
  const { id } = await publisher.page('survey');
  const files = `/api/pages/files?id=${id}`;
  expect((await publisher.request('GET', files)).json).toEqual({ changed: [file] });
  expect((await (await cms.login('editor')).request('POST', files)).status).toBe(403);
  expect((await publisher.request('POST', files)).status).toBe(200);
  expect((await publish('survey', 'Published')).status).toBe(200);
  await eventually(() => expect(read('pages/survey/en.yaml')).toContain('title: "Published"'));
  expect(read(file)).toContain('A mano');
});

it('reads in at a start what was changed by hand, and leaves a page with changes that are not public', async () => {
  write(
    'pages/privacy-policy/en.yaml',
    read('pages/privacy-policy/en.yaml').replace(/^( {2}title: ).*$/m, '$1By hand'),
  );
  write('pages/terms/en.yaml', read('pages/terms/en.yaml').replace(/^( {2}title: ).*$/m, '$1By hand'));
  write('pages/survey/en.yaml', 'body: [');
  rmSync(path.join(folder, 'pages/new-hire/hr-tools'), { recursive: true });
  const output = await cms.run('read-changes');
  expect(output).toContain('read in: pages/privacy-policy/en.yaml');
  expect(output).toContain('not read in: pages/terms/en.yaml: its page has changes that are not public');
  expect(output).toMatch(/not read in: pages\/survey\/en\.yaml: .*flow/i);
  expect(output).toContain('read in: pages/new-hire/hr-tools/en.yaml');
  await expect(publisher.page('new-hire/hr-tools')).rejects.toThrow('no page');
  expect((await publisher.page('privacy-policy')).body[0].title).toBe('By hand');
  expect((await publisher.page('terms')).body[0].title).toBe('A draft');
  expect(await cms.run('read-changes')).not.toContain('\nread in');
});

it('an uploaded picture is written with the page that shows it, and is the same when it is read in', async () => {
  const form = new FormData();
  form.append('file', new Blob([readFileSync('content/images/hero-plant-interior.jpg')]), 'New plant.jpg');
  form.append('_payload', JSON.stringify({ alt: 'The new plant' }));
  const { json: picture } = await publisher.request('POST', '/api/media?locale=en', form);
  const page = await publisher.page('cookie-policy');
  const image_hero = { original: picture.doc.id, alt: 'The new plant' };
  const body = [{ ...page.body[0], image_hero }];
  const saved = await publisher.save(page, { body }, 'en', 'draft=true');
  expect(saved.status).toBe(200);
  for (const locale of ['it', 'pl', 'cz']) {
    const own = await publisher.page('cookie-policy', locale);
    const translated = { ...own.body[0], image_hero: { ...own.body[0].image_hero, alt: `Alt ${locale}` } };
    await publisher.save(own, { body: [translated] }, locale, 'draft=true');
  }
  const { status, json } = await publisher.save(page, { _status: 'published' });
  expect([status, json.errors]).toEqual([200, undefined]);
  await eventually(() => expect(existsSync(path.join(folder, 'images/new-plant.jpg'))).toBe(true));
  const shared = read('pages/cookie-policy/page.yaml');
  expect(shared).toContain('original: /images/new-plant.jpg');
  write('pages/cookie-policy/page.yaml', `# By hand\n${shared}`);
  expect(await cms.run('read-changes')).toContain('read in: pages/cookie-policy/page.yaml');
  expect((await publisher.page('cookie-policy')).body[0].image_hero.original).toBe(picture.doc.id);
});

it('a picture that was put into the files by hand is in the library', async () => {
  cpSync('content/images/hero-plant-interior.jpg', path.join(folder, 'images/by-hand.jpg'));
  const shared = 'pages/reach/page.yaml';
  write(shared, read(shared).replace(/^body:\n/m, '$&  image_hero: { original: /images/by-hand.jpg }\n'));
  for (const locale of ['en', 'it', 'pl', 'cz']) {
    const file = `pages/reach/${locale}.yaml`;
    write(file, read(file).replace(/^body:\n/m, '$&  image_hero: { alt: By hand }\n'));
  }
  expect(await cms.run('read-changes')).toContain(`read in: ${shared}`);
  const { original } = (await publisher.page('reach')).body[0].image_hero;
  expect((await publisher.request('GET', `/api/media/${original}?locale=en`)).json).toMatchObject({
    ...{ filename: 'by-hand.jpg', alt: 'By hand' },
  });
});

it('a page in the trash has no files, and its addresses lead to nothing for good', async () => {
  const { id } = await publisher.page('ski-day');
  const data = { deletedAt: new Date().toISOString() };
  expect((await publisher.request('PATCH', `/api/pages/${id}?locale=en`, data)).status).toBe(200);
  await eventually(() => expect(existsSync(path.join(folder, 'pages/ski-day/en.yaml'))).toBe(false));
  await eventually(() => expect(readFileSync(path.join(folder, 'redirects.yaml'), 'utf8')).toMatch(/ski-day:/));
});

it('an unpublished page is a draft in its files, although it had changes that were not public', async () => {
  const page = await publisher.page('event-broadcast');
  expect(
    (await publisher.save(page, { body: [{ ...page.body[0], title: 'A draft' }] }, 'en', 'draft=true')).status,
  ).toBe(200);
  expect((await publisher.save(page, { _status: 'draft' })).status).toBe(200);
  await eventually(() => expect(read('pages/event-broadcast/page.yaml')).toContain('draft: true'));
});

it('what is written is never taken for a change by hand, and a change by hand never for what was written', async () => {
  const page = await publisher.page('index-of-regulations');
  const file = path.join(folder, 'pages/index-of-regulations/en.yaml');
  const files = `/api/pages/files?id=${page.id}`;
  for (const title of ['One', 'Two', 'Three'].map((each) => `${each} of three`)) {
    expect((await publish('index-of-regulations', title)).status).toBe(200);
    while (!readFileSync(file, 'utf8').includes(title)) {
      const asked = await Promise.all([1, 2, 3, 4].map(() => publisher.request('GET', files)));
      expect(asked.flatMap(({ json }) => json.changed)).toEqual([]);
    }
    expect((await publisher.request('GET', files)).json.changed).toEqual([]);
  }
  expect((await publish('index-of-regulations', 'The last')).status).toBe(200);
  await new Promise<void>((resolve) => {
    const look = () => (readFileSync(file, 'utf8').includes('The last') ? resolve() : setImmediate(look));
    look();
  });
  const byHand = `# By hand\n${readFileSync(file, 'utf8')}`;
  writeFileSync(file, byHand);
  expect((await publisher.request('GET', files)).json.changed).toEqual(['pages/index-of-regulations/en.yaml']);
  expect(readFileSync(file, 'utf8')).toBe(byHand);
});
