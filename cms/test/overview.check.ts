import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let editor: Session;

beforeAll(async () => {
  cms = await Cms.start();
  editor = await cms.login('editor');
});

afterAll(() => cms?.stop());

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
  expect(await states('reach')).toEqual(['current', 'current', 'current']);
  await title('reach', 'REACH, in short');
  expect(await states('reach')).toEqual(['older', 'older', 'older']);
  await title('reach', 'REACH, in breve', 'it');
  expect(await states('reach')).toEqual(['current', 'older', 'older']);
  const { translations } = await overview();
  expect(translations.map((each: { title: string }) => each.title)).toEqual([
    'Polski: 1 older than English',
    'Čeština: 1 older than English',
  ]);
});

it('a page without a path in a language is missing there', async () => {
  const page = await editor.page('terms', 'it');
  await editor.save(page, { alias: '' }, 'it', 'draft=true');
  expect(await states('terms')).toEqual(['missing', 'current', 'current']);
  expect((await overview()).translations[0]).toMatchObject({ title: 'Italiano: 1 missing' });
});

it('a row that is removed leaves translations current', async () => {
  const page = await editor.page('our-company/who-we-are');
  const [{ blocks, ...body }] = page.body;
  await editor.save(page, { body: [{ ...body, blocks: blocks.slice(1) }] }, 'en', 'draft=true');
  expect(await states('our-company/who-we-are')).toEqual(['current', 'current', 'current']);
});

it('the dashboard has the drafts with their authors, and the dates ahead', async () => {
  await title('reach', 'REACH: substances, again');
  const page = await editor.page('terms');
  await editor.save(page, { unpublish_at: '2099-01-01T00:00:00.000Z' }, 'en', 'draft=true');
  const { drafts, dates, faults } = await overview();
  expect(drafts).toContainEqual(
    expect.objectContaining({ title: 'REACH: substances, again', note: 'editor@example.com' }),
  );
  expect(dates).toEqual([expect.objectContaining({ note: 'Public until', date: '2099-01-01T00:00:00.000Z' })]);
  expect(faults).toEqual([]);
  expect((await cms.request('GET', '/api/overview')).status).toBe(403);
});

it('a page without a title is called so, with its path', async () => {
  await title('survey', '');
  expect((await overview()).drafts).toContainEqual(expect.objectContaining({ title: 'Untitled (survey)' }));
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
