import { languageCodes } from '../../src/routing/languages.js';
import { Cms, type Session } from './support/cms.js';

const id = 'our-company/who-we-are';
let cms: Cms;
let editor: Session;
let publisher: Session;

beforeAll(async () => {
  cms = await Cms.start();
  editor = await cms.login('editor');
  publisher = await cms.login('publisher');
});

afterAll(() => cms?.stop());

interface Row {
  url?: unknown;
  title?: string | null;
}

/** The first list of links in a body, as it stands in the form or on the gateway. */
const linksIn = (body: any): Row[] =>
  body.blocks.find((block: any) => (block.blockType ?? block.type) === 'link_list').links.filter(Boolean);
const publicPage = async (locale: string, page = id) => (await cms.gateway(`pages/${locale}/${page}`)).json;
const publicPages = () => Promise.all(languageCodes.map((locale) => publicPage(locale)));
/** The body of the form with its links changed. */
const withLinks = (page: any, change: (links: Row[]) => Row[]) => [
  {
    ...page.body[0],
    blocks: page.body[0].blocks.map((block: any) =>
      block.blockType === 'link_list' ? { ...block, links: change(block.links) } : block,
    ),
  },
];
const titled = (page: any, title: string) => [{ ...page.body[0], title }];
const draft = async (session: Session, locale: string, change: (page: any) => object, page = id) => {
  const form = await session.page(page, locale);
  const { status, json } = await session.save(form, change(form), locale, 'draft=true');
  expect({ status, json }).toMatchObject({ status: 200 });
  return json.doc;
};
const publish = async (page = id, locale = 'en') =>
  publisher.save(await publisher.page(page), { _status: 'published' }, locale);
const changes = async (page: { id: unknown }) =>
  (await editor.request('GET', `/api/pages/${page.id}/changes`)).json as {
    changes: { language?: string; count: number; people: string[]; since: string }[];
    aside: { language: string; count: number; person: string }[];
  };

it('texts stay on their links in every language when an English draft moves the rows', async () => {
  const before = await publicPages();
  const titles = before.map(({ body }) => new Map(linksIn(body).map(({ url, title }) => [url, title])));
  const page = await draft(editor, 'it', (form) => ({ body: titled(form, 'Chi siamo, bozza') }));
  await draft(editor, 'en', (form) => ({ body: withLinks(form, (links) => links.toReversed()) }));
  const alone = await publisher.save(page, { _status: 'published' }, 'it', 'publishSpecificLocale=it');
  expect(alone.status).toBe(400);
  expect(await publicPages()).toEqual(before);
  expect(await publish(id, 'it')).toMatchObject({ status: 200 });
  for (const [index, { body }] of (await publicPages()).entries()) {
    const links = linksIn(body);
    expect(links.map(({ url }) => url)).toEqual([...(titles[index]?.keys() ?? [])].toReversed());
    for (const { url, title } of links) expect(title).toBe(titles[index]?.get(url));
  }
});

it('the form says which languages change with a publication, by whom and since when', async () => {
  const page = await draft(editor, 'it', (form) => ({ body: titled(form, 'Un altro titolo') }));
  await draft(publisher, 'en', (form) => ({ body: titled(form, 'Another title') }));
  await draft(publisher, 'en', () => ({ unpublish_at: '2099-01-01T00:00:00.000Z' }));
  const { changes: listed } = await changes(page);
  expect(listed).toEqual([
    { count: 1, people: ['publisher@example.com'], since: expect.any(String) },
    { language: 'en', count: 1, people: ['publisher@example.com'], since: expect.any(String) },
    { language: 'it', count: 1, people: ['editor@example.com'], since: page.updatedAt },
  ]);
  await draft(editor, 'it', (form) => ({ body: titled(form, 'Chi siamo, bozza'), unpublish_at: null }));
  expect((await changes(page)).changes.map(({ language }) => language)).toEqual(['en']);
  expect(await publish()).toMatchObject({ status: 200 });
  expect((await changes(page)).changes).toEqual([]);
});

it('a form that was opened before somebody else saved cannot take that back', async () => {
  const italian = await editor.page(id, 'it');
  const added = { title: 'A new English link', url: linksIn((await publisher.page(id)).body[0])[0]?.url };
  await draft(publisher, 'en', (form) => ({ body: withLinks(form, (links) => [...links, added]) }));
  const late = await editor.save(
    italian,
    { ...italian, _status: 'draft', body: titled(italian, 'Tardi') },
    'it',
    'draft=true',
  );
  expect(late.status).toBe(409);
  // What Payload compares before it warns of another person's changes.
  expect((await editor.page(id, 'it')).updatedAt).toBe((await editor.page(id)).updatedAt);
  await draft(editor, 'it', (form) => ({ ...form, _status: 'draft', body: titled(form, 'Chi siamo ancora') }));
  expect(linksIn((await publisher.page(id)).body[0]).at(-1)?.title).toBe('A new English link');
});

it('a new row is public in English, and in Italian once it has its text there', async () => {
  expect(await publish()).toMatchObject({ status: 200 });
  const texts = async (locale: string) => linksIn((await publicPage(locale)).body).map(({ title }) => title);
  expect(await texts('en')).toContain('A new English link');
  expect(await texts('it')).toHaveLength((await texts('en')).length - 1);
  expect((await publicPage('it')).body.title).toBe('Chi siamo ancora');
  await draft(editor, 'it', (form) => ({
    body: withLinks(form, (links) =>
      links.map((row) => (row.title ? row : { ...row, title: 'Un collegamento nuovo' })),
    ),
  }));
  expect(await publish()).toMatchObject({ status: 200 });
  expect((await texts('it')).at(-1)).toBe('Un collegamento nuovo');
});

it('texts of a language are set aside for an urgent correction of another, and taken up again', async () => {
  const page = await draft(editor, 'en', (form) => ({ body: titled(form, 'Unfinished {{nothing_of_this_name}}') }));
  await draft(editor, 'it', (form) => ({ body: titled(form, 'Correzione urgente') }));
  expect((await publish()).status).toBe(400);
  const move = (what: string, locale: string) =>
    editor.request('POST', `/api/pages/${page.id}/${what}?locale=${locale}`);
  expect(await move('set-aside', 'en')).toMatchObject({ status: 200, json: { count: 1 } });
  expect((await move('set-aside', 'pl')).status).toBe(409);
  expect(await publish()).toMatchObject({ status: 200 });
  expect((await publicPage('it')).body.title).toBe('Correzione urgente');
  expect((await publicPage('en')).body.title).toBe('Another title');
  const [kept] = (await changes(page)).aside;
  expect(kept).toMatchObject({ language: 'en', count: 1, person: 'editor@example.com' });
  expect((await move('take-up', 'en')).status).toBe(200);
  expect((await editor.page(id)).body[0].title).toBe('Unfinished {{nothing_of_this_name}}');
  expect((await editor.page(id, 'it')).body[0].title).toBe('Correzione urgente');
  expect((await changes(page)).aside).toEqual([]);
  expect((await cms.request('POST', `/api/pages/${page.id}/set-aside?locale=en`)).status).toBe(403);
  await draft(editor, 'en', (form) => ({ body: titled(form, 'Another title') }));
});

it('a restored version is a draft, and what is public stays in all languages', async () => {
  const page = await draft(editor, 'en', (form) => ({ body: titled(form, 'English, second') }));
  const query = `locale=en&where[parent][equals]=${page.id}&sort=updatedAt&limit=1&where[version._status][equals]=published`;
  const [oldest] = (await editor.request('GET', `/api/pages/versions?${query}`)).json.docs;
  expect(await publish()).toMatchObject({ status: 200 });
  const before = await publicPages();
  expect((await editor.request('POST', `/api/pages/versions/${oldest.id}`)).status).toBe(200);
  expect(await publicPages()).toEqual(before);
  expect((await editor.page(id)).body[0].title).toBe(oldest.version.body[0].title);
  expect((await changes(page)).changes.map(({ language }) => language)).toContain('it');
});
