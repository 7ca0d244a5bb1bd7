import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let editor: Session;
const temporary = mkdtempSync(path.join(tmpdir(), 'translations-'));

beforeAll(async () => {
  cms = await Cms.start({ environment: { TMPDIR: temporary } });
  editor = await cms.login('editor');
});

afterAll(async () => {
  await cms?.stop();
  rmSync(temporary, { recursive: true });
});

const exported = async (page: string) =>
  String((await editor.request('GET', `/api/pages/translations/it?page=${page}`)).json);
const imported = (xliff: string) => editor.request('POST', '/api/pages/translations', xliff);

it('the texts of all pages are the same after an export and an import', async () => {
  const xliff = await exported('all');
  expect(xliff.match(/<file /g)?.length).toBeGreaterThan(80);
  expect(await imported(xliff)).toMatchObject({ status: 200, json: { written: [], unfinished: [], faults: [] } });
});

it('the whole content is in memory for one export at a time', async () => {
  let most = 0;
  const count = () => readdirSync(temporary).filter((name) => name.startsWith('content-')).length;
  const watcher = watch(temporary, () => (most = Math.max(most, count())));
  await Promise.all(Array.from({ length: 4 }, () => exported('reach')));
  watcher.close();
  expect(most).toBe(1);
});

it('a translation is saved as a draft, and what does not fit is told', async () => {
  const xliff = await exported('reach');
  const [, target = ''] = /<target>(REACH: le [^<]*)<\/target>/.exec(xliff) ?? [];
  const changed = xliff.replace(`<target>${target}<`, '<target>REACH e sostanze<');
  expect((await imported(changed)).json).toMatchObject({ written: ['pages/reach/it.yaml'], faults: [] });
  expect((await editor.page('reach', 'it')).body[0].title).toBe('REACH e sostanze');
  expect((await cms.gateway('pages/it/reach')).json.body.title).toBe(target);
  const faulty = changed.replace('<source>REACH: substances', '<source>REACH: other substances');
  expect((await imported(faulty)).json).toMatchObject({
    faults: [{ place: 'pages/reach body.title', reason: 'the English text is another one now' }],
  });
  expect(await imported('<xliff')).toMatchObject({ status: 400 });
});

it('a text that is newer than its translations is exported', async () => {
  const publisher = await cms.login('publisher');
  const page = await publisher.page('terms');
  const saved = await publisher.save(page, { body: [{ ...page.body[0], title: 'Terms' }], _status: 'published' });
  expect(saved.status).toBe(200);
  expect(await exported('due')).toContain('original="pages/terms"');
});

it('a translation that is imported finished is one of the present English text, also where it stays as it is', async () => {
  expect((await editor.page('terms')).state_it).toBe('older');
  const finished = (await exported('terms')).replaceAll('state="initial"', 'state="translated"');
  expect((await imported(finished)).json).toMatchObject({ written: ['pages/terms/it.yaml'], faults: [] });
  expect((await editor.page('terms')).state_it).toBe('current');
});

it('a file with many elements within each other, or with many attributes, is read; one that is too large is not', async () => {
  const nested = (depth: number) => `${'<a:x xmlns:a="u">'.repeat(depth)}${'</a:x>'.repeat(depth)}`;
  const within = (content: string) =>
    `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="it">${content}</xliff>`;
  expect(await imported(within(nested(200_000)))).toMatchObject({ status: 200, json: { written: [] } });
  const attributes = Array.from({ length: 100_000 }, (_, number) => `a${number}="x"`).join(' ');
  expect(await imported(within(`<file ${attributes}/>`))).toMatchObject({ status: 200, json: { written: [] } });
  expect((await imported(within(' '.repeat(10_000_000)))).status).toBe(413);
});

const title = async (id: string, text: string, locale = 'en') => {
  const page = await editor.page(id, locale);
  const data = { body: [{ ...page.body[0], title: text }] };
  expect(await editor.save(page, data, locale, 'draft=true')).toMatchObject({ status: 200 });
};
const states = async (id: string) => {
  const { state_it, state_pl, state_cz } = await editor.page(id);
  return [state_it, state_pl, state_cz];
};
const overview = async () => (await editor.request('GET', '/api/overview?locale=en')).json;

it('translations are older once the English text changes, and current again once they are written after it', async () => {
  expect(await states('cookie-policy')).toEqual(['current', 'current', 'current']);
  await title('cookie-policy', 'Cookies, in short');
  expect(await states('cookie-policy')).toEqual(['older', 'older', 'older']);
  await title('cookie-policy', 'Cookie, in breve', 'it');
  expect(await states('cookie-policy')).toEqual(['current', 'older', 'older']);
  const { translations } = await overview();
  expect(translations.map((each: { title: string }) => each.title)).toEqual([
    'Polski: 2 older than English',
    'Čeština: 2 older than English',
  ]);
});

it('a row that is removed leaves translations current', async () => {
  const page = await editor.page('our-company/who-we-are');
  const [{ blocks, ...body }] = page.body;
  await editor.save(page, { body: [{ ...body, blocks: blocks.slice(1) }] }, 'en', 'draft=true');
  expect(await states('our-company/who-we-are')).toEqual(['current', 'current', 'current']);
});

it('the dashboard has the drafts with their authors, and the dates ahead', async () => {
  await title('cookie-policy', 'Cookies, again');
  const page = await editor.page('privacy-policy');
  await editor.save(page, { unpublish_at: '2099-01-01T00:00:00.000Z' }, 'en', 'draft=true');
  const { drafts, dates, faults } = await overview();
  expect(drafts).toContainEqual(expect.objectContaining({ title: 'Cookies, again', note: 'editor@example.com' }));
  expect(dates).toEqual([expect.objectContaining({ note: 'Public until', date: '2099-01-01T00:00:00.000Z' })]);
  expect(faults).toEqual([]);
});

it('the list of pages is searched by the words of its texts', async () => {
  const found = async (words: string, locale: string) => {
    const where = `where[texts][like]=${encodeURIComponent(words)}`;
    const { json } = await editor.request('GET', `/api/pages?${where}&locale=${locale}&draft=true&depth=0`);
    return json.docs.map(({ path }: { path: string }) => path);
  };
  // Within rich text.
  expect(await found('European Chemicals Agency', 'en')).toContain('reach');
  expect(await found('European Chemicals Agency', 'it')).toEqual([]);
});

it('nobody sees, exports or imports without a log-in', async () => {
  expect((await cms.request('GET', '/api/overview')).status).toBe(403);
  expect((await cms.request('GET', '/api/pages/translations/it?page=all')).status).toBe(403);
  expect((await cms.request('POST', '/api/pages/translations', {})).status).toBe(403);
});
