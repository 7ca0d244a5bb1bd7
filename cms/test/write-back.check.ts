import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../test/support/until.js';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let publisher: Session;
let root: string;
let folder: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  folder = path.join(root, 'content');
  cpSync('i18n', path.join(root, 'i18n'), { recursive: true });
  cpSync('public/pdf', path.join(root, 'public/pdf'), { recursive: true });
  cpSync('content', folder, { recursive: true, filter: (name) => !/\.(?:jpe?g|png)$/.test(name) });
  cms = await Cms.start({ contentDir: folder });
  publisher = await cms.login('publisher');
});
afterAll(async () => {
  await cms?.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Files are written after the response. */
const isWritten = (name: string, text: string) =>
  until(() => existsSync(path.join(folder, name)) && read(name).includes(text), `${name} has ${text}`);

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
  await isWritten('pages/reach/en.yaml', 'title: "REACH of today"');
  expect(changedLines()).toEqual({
    'pages/reach/en.yaml': ['  title: "REACH of today"'],
    'pages/reach/page.yaml': [expect.stringMatching(/^updated_at: /)],
  });
});

it('a published list changes its file', async () => {
  const { json } = await publisher.request('GET', '/api/facts?where[key][equals]=rivalta_staff&depth=0');
  await publisher.request('PATCH', `/api/facts/${json.docs[0].id}`, { value: '2201', _status: 'published' });
  await isWritten('lists/facts.yaml', 'rivalta_staff: 2201');
  const csv = 'key,value,is_number\nrivalta_staff,2202,true\n';
  expect((await publisher.request('POST', '/api/facts/csv', csv)).status).toBe(200);
  await isWritten('lists/facts.yaml', 'rivalta_staff: 2202');
  expect(changedLines()['lists/facts.yaml']).toEqual(['rivalta_staff: 2202']);
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
  await isWritten('pages/survey/en.yaml', 'title: "Published"');
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

interface Row {
  [name: string]: any;
}

async function rowOf(slug: string, field: string, value: string): Promise<Row> {
  const query = `where[${field}][equals]=${value}&depth=0&draft=true`;
  return (await publisher.request('GET', `/api/${slug}?${query}`)).json.docs[0];
}

const publishRow = (slug: string, { id }: Row, data: Row, query = '') =>
  publisher.request('PATCH', `/api/${slug}/${id}?depth=0&${query}`, query ? data : { ...data, _status: 'published' });

/** The lines of the interface texts that are others than those of the repository. */
function changedTexts(): string[] {
  const names = readdirSync('i18n', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    const before = new Set(readFileSync(path.join('i18n', name), 'utf8').split('\n'));
    const after = readFileSync(path.join(root, 'i18n', name), 'utf8').split('\n');
    return after.filter((line) => !before.has(line)).map((line) => `${name}${line}`);
  });
}

it('an interface text is published in all languages together, into a line of each file', async () => {
  const text = await rowOf('texts', 'key', 'site_pages.search.title');
  expect(text).toMatchObject({ place: 'Search, newsletter and maintenance', text_cz: expect.stringMatching(/./) });
  const data = { text_en: 'Find it', text_it: 'Cerca\u00a0qui' };
  await publishRow('texts', text, data, 'draft=true');
  expect(changedTexts()).toEqual([]);
  expect((await publishRow('texts', text, {})).status).toBe(200);
  await until(() => changedTexts().length === 2, 'both files are written');
  expect(changedTexts().sort()).toEqual([
    expect.stringMatching(/^en\/site_pages\.json +"title": "Find it",?$/),
    expect.stringMatching(/^it\/site_pages\.json +"title": "Cerca\\u00a0qui",?$/),
  ]);
});

it('an interface text is there in each language, with the words that the site fills in, and no others', async () => {
  const text = await rowOf('texts', 'key', 'forms.error_file_size');
  const errors = async (data: Row) => {
    const { status, json } = await publishRow('texts', text, data);
    expect({ status, json }).toMatchObject({ status: 400 });
    return json.errors[0].data.errors.map(({ path: field, message }: Row) => [field, message]);
  };
  expect(await errors({ text_en: 'Too large', text_cz: ' ' })).toEqual([
    ['text_en', 'needs {{file_megabytes}}'],
    ['text_cz', 'is missing'],
  ]);
  for (const text_it of ['{{file_megabytes}} {size}', 'Meno di {file_megabytes} MB'])
    expect(await errors({ text_it })).toEqual([['text_it', 'needs {{file_megabytes}}']]);
  expect((await publisher.request('DELETE', `/api/texts/${text.id}`)).status).toBe(403);
});

it('an interface text that was changed by hand is read in, and not overwritten before', async () => {
  const file = path.join(root, 'i18n/pl/errors.json');
  const byHand = readFileSync(file, 'utf8').replace(/^( {2}"generic": ).*$/m, '$1"Ręcznie",');
  writeFileSync(file, byHand);
  const text = await rowOf('texts', 'key', 'errors.generic');
  const refused = await publishRow('texts', text, { text_en: 'Sorry' });
  expect([refused.status, refused.json.errors[0].message]).toEqual([409, expect.stringContaining('pl/errors.json')]);
  expect(await cms.run('read-changes')).toContain('read in: ../i18n/pl/errors.json');
  expect(await rowOf('texts', 'key', 'errors.generic')).toMatchObject({ text_pl: 'Ręcznie' });
  expect((await publishRow('texts', text, { text_en: 'Sorry' })).status).toBe(200);
  await isWritten('../i18n/en/errors.json', '"generic": "Sorry"');
  expect(readFileSync(file, 'utf8')).toBe(byHand);
});

function pdf(title: string) {
  return Buffer.from(`%PDF-1.7\n% ${title}\n1 0 obj <</Type /Catalog>> endobj\nxref\n0 1\n%%EOF\n`);
}

function uploadPdf(method: string, address: string, data: object, bytes: Buffer<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), name);
  form.append('_payload', JSON.stringify(data));
  return publisher.request(method, `/api/documents${address}?locale=en`, form);
}

it('a PDF is another file at the same address, which no command makes anew', async () => {
  const file = path.join(root, 'public/pdf/press-kit.it.pdf');
  const stored = await rowOf('documents', 'filename', 'press-kit.it.pdf');
  expect(stored).toMatchObject({ address: '/pdf/press-kit.it.pdf', language: 'it', title: expect.stringMatching(/./) });
  const { json } = await publisher.request('GET', `/api/documents/${stored.id}?depth=0`);
  expect(json.used_on.length).toBeGreaterThan(0);
  const { status, json: answer } = await uploadPdf('PATCH', `/${stored.id}`, {}, pdf('New'), 'Cartella stampa (2).pdf');
  expect(answer.errors).toBeUndefined();
  expect([status, readFileSync(file, 'utf8')]).toEqual([200, pdf('New').toString()]);
  expect(await rowOf('documents', 'id', stored.id)).toMatchObject({ filename: 'press-kit.it.pdf' });
  expect(JSON.parse(read('documents/pdfs.json'))['/pdf/press-kit.it.pdf']).toBe('uploaded');
});

it('a new PDF has an address of its name and language, is a PDF, and replaces none', async () => {
  const add = (bytes: Buffer<ArrayBuffer>, name: string) =>
    uploadPdf('POST', '', { title: 'Příručka', language: 'cz' }, bytes, name);
  const { status, json } = await add(pdf('Guide'), 'Příručka 2026.pdf');
  expect([status, json.doc?.address]).toEqual([201, '/pdf/prirucka-2026.cz.pdf']);
  expect(existsSync(path.join(root, 'public/pdf/prirucka-2026.cz.pdf'))).toBe(true);
  expect((await add(Buffer.from('<script>alert(1)</script>'), 'other.pdf')).status).toBe(400);
  const again = await add(pdf('Other'), 'Příručka 2026.pdf');
  expect([again.status, again.json.errors[0].data.errors[0].message]).toEqual([
    ...[400, expect.stringContaining('is there already')],
  ]);
  expect((await publisher.request('DELETE', `/api/documents/${json.doc.id}`)).status).toBe(200);
  expect(existsSync(path.join(root, 'public/pdf/prirucka-2026.cz.pdf'))).toBe(false);
});

it('a PDF that a page links to stays', async () => {
  const { id } = await rowOf('documents', 'filename', 'press-kit.pdf');
  const { status, json } = await publisher.request('DELETE', `/api/documents/${id}`);
  expect([status, json.errors[0].message]).toEqual([409, expect.stringMatching(/The PDF is in use.*press-kit\.pdf/)]);
  expect(existsSync(path.join(root, 'public/pdf/press-kit.pdf'))).toBe(true);
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
  await until(() => existsSync(path.join(folder, 'images/new-plant.jpg')), 'the picture is written');
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
  await until(() => !existsSync(path.join(folder, 'pages/ski-day/en.yaml')), 'its files are erased');
  await isWritten('redirects.yaml', 'ski-day:');
});

it('an unpublished page is a draft in its files, although it had changes that were not public', async () => {
  const page = await publisher.page('event-broadcast');
  expect(
    (await publisher.save(page, { body: [{ ...page.body[0], title: 'A draft' }] }, 'en', 'draft=true')).status,
  ).toBe(200);
  expect((await publisher.save(page, { _status: 'draft' })).status).toBe(200);
  await isWritten('pages/event-broadcast/page.yaml', 'draft: true');
});
