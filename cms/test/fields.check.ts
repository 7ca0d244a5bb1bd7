import type { Field } from '../src/fields/field.js';
import { bodyForms } from '../src/fields/forms.js';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let publisher: Session;

beforeAll(async () => {
  cms = await Cms.start();
  publisher = await cms.login('publisher');
});

afterAll(() => cms?.stop());

const errorsOf = ({ json }: { json: any }) => json.errors[0].data.errors.map(({ path }: { path: string }) => path);

it('a link names a page, follows it to another path, and is refused where it leads nowhere', async () => {
  const page = await publisher.page('our-company/who-we-are');
  const at = page.body[0].blocks.findIndex(({ blockType }: any) => blockType === 'link_list');
  const target = await publisher.page('our-company/where-we-are');
  expect(page.body[0].blocks[at].links[0].url).toMatchObject({ page: target.id });
  const urls = async () => {
    const { blocks } = (await cms.gateway('pages/en/our-company/who-we-are')).json.body;
    return blocks[at].links.map(({ url }: { url: string }) => url);
  };
  expect((await urls())[0]).toBe('/our-company/where-we-are');
  const { json } = await publisher.request('GET', `/api/pages/${target.id}?locale=it&depth=1`);
  expect(json.linked_from.docs.map(({ path }: { path: string }) => path)).toContain('our-company/who-we-are');
  const moved = await publisher.save(target, { path: 'our-company/our-places', _status: 'published' });
  expect(moved).toMatchObject({ status: 200 });
  expect((await urls())[0]).toBe('/our-company/our-places');
  const withLink = (url: object) => {
    const blocks = page.body[0].blocks.with(at, {
      ...page.body[0].blocks[at],
      links: [{ ...page.body[0].blocks[at].links[0], url }],
    });
    return publisher.save(page, { body: [{ ...page.body[0], blocks }], _status: 'published' });
  };
  const refused = await withLink({ page: null, address: 'javascript:alert(1)' });
  expect(refused.status).toBe(400);
  expect(new Set(errorsOf(refused))).toEqual(new Set([`body.0.blocks.${at}.links.0.url.address`]));
  const both = await withLink({ page: target.id, address: 'https://example.com' });
  expect(new Set(errorsOf(both))).toEqual(new Set([`body.0.blocks.${at}.links.0.url.address`]));
  expect((await withLink({ page: target.id, address: '#nowhere' })).status).toBe(400);
  expect((await withLink({ page: target.id, address: '#rivalta' })).status).toBe(200);
  expect(await urls()).toEqual(['/our-company/our-places#rivalta']);
});

it('a date is a day, and a release cannot be published without its date and picture', async () => {
  const { docs } = (
    await publisher.request('GET', '/api/pages?locale=en&limit=1&where[template][equals]=media-release')
  ).json;
  const page = await publisher.page(docs[0].path);
  const { date } = (await cms.gateway(`pages/en/${page.path}`)).json.body;
  expect(page.body[0].date.slice(0, 10)).toBe(date.split('-').reverse().join('-'));
  const body = [{ ...page.body[0], date: null, image_hero: { original: null } }];
  const refused = await publisher.save(page, { body, _status: 'published' });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual(expect.arrayContaining(['body.0.date', 'body.0.image_hero.original']));
});

it('pages have their names with the facts in them, and no second home page is offered', async () => {
  const { docs } = (await publisher.request('GET', '/api/pages?locale=en&pagination=false&depth=0')).json;
  const names = docs.map(({ name }: { name: string }) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect(names.filter((name: string) => !name || name.includes('{{'))).toEqual([]);
  const home = await publisher.page('home');
  const data = { path: 'second-home', body: [{ ...home.body[0], title: 'Second', summary: 'Second' }] };
  const { status, json } = await publisher.request('POST', '/api/pages?locale=en', { ...data, _status: 'published' });
  expect({ status, paths: errorsOf({ json }) }).toEqual({ status: 400, paths: ['template'] });
});

/** Where people see what is wrong with a field. */
function shownAt({ name, type, fields: [first] = [] }: Field): string {
  return `${name}${first ? `.${shownAt(first)}` : ''}${type === 'page' ? '.address' : ''}`;
}

function emptied({ type, fields }: Field): unknown {
  if (fields) return Object.fromEntries(fields.map((field) => [field.name, emptied(field)]));
  if (type === 'page') return { page: null, address: null };
  return type === 'list' ? [] : null;
}

it.each(Object.entries(bodyForms))(
  'a page of the template %s is published with what is required, and not without',
  async (template, form) => {
    const query = `where[template][equals]=${template}&locale=en&depth=0&limit=1&sort=path`;
    const [page] = (await publisher.request('GET', `/api/pages?${query}`)).json.docs;
    const fields = (form.fields ?? []).filter(({ type }) => type !== 'boolean');
    const without = (isLeftOut: (field: Field) => boolean) => {
      const empty = fields.filter(isLeftOut).map((field) => [field.name, emptied(field)]);
      return { body: [{ ...page.body[0], ...Object.fromEntries(empty) }] };
    };
    const refused = await publisher.save(page, { ...without(({ required }) => required), _status: 'published' });
    const required = fields.filter((field) => field.required).map((field) => `body.0.${shownAt(field)}`);
    expect([refused.status, errorsOf(refused)]).toEqual([400, expect.arrayContaining(required)]);
    // What is said of a picture goes with it, in all languages, once that is saved.
    const draft = await publisher.save(
      page,
      without(({ required }) => !required),
      'en',
      'draft=true',
    );
    expect([draft.status, await publisher.save(page, { _status: 'published' })]).toMatchObject([200, { status: 200 }]);
  },
);
