import type { Field } from '../src/fields/field.js';
import { bodyForms } from '../src/fields/forms.js';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let editor: Session;
let publisher: Session;

beforeAll(async () => {
  cms = await Cms.start();
  editor = await cms.login('editor');
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

/** Rows have an id of Payload's, so a field that is one has another name. */
const nameOf = (name: string) => (name === 'id' ? 'key' : name);

/** Where people see what is wrong with a field. */
function shownAt({ name, type, fields: [first] = [] }: Field): string {
  return `${nameOf(name)}${first ? `.${shownAt(first)}` : ''}${type === 'page' ? '.address' : ''}`;
}

function emptied({ type, fields }: Field): unknown {
  if (fields) return Object.fromEntries(fields.map((field) => [nameOf(field.name), emptied(field)]));
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
    // What is said of a picture goes with it, in all languages, once that is saved. A group is emptied in each language.
    const draft = await publisher.save(
      page,
      without(({ required, type }) => !required && type !== 'group'),
      'en',
      'draft=true',
    );
    const published = await publisher.save(page, { _status: 'published' });
    expect([draft.status, published.status, published.json.errors]).toEqual([200, 200, undefined]);
  },
);

const body = [{ blockType: 'default', title: 'A new page' }];
const create = (data: unknown) => editor.request('POST', '/api/pages?draft=true&locale=en&depth=0', data);

it('a new page is stored with a path, a template and a title, and a draft with less never', async () => {
  expect(errorsOf(await create({}))).toEqual(['path', 'body']);
  expect(errorsOf(await create({ path: 'new', body: [{ blockType: 'default' }] }))).toEqual(['body.0.title']);
  const { status, json } = await create({ path: 'new', body });
  expect(status).toBe(201);
  const emptied = await editor.save(json.doc, { path: null }, 'en', 'draft=true&autosave=true');
  expect([emptied.status, errorsOf(emptied)]).toEqual([400, ['path']]);
});

it('an editor deletes a page that never was public, a copy of one that is too, and no other', async () => {
  const { doc } = (await create({ path: 'for-nothing', body })).json;
  expect((await editor.request('DELETE', `/api/pages/${doc.id}`)).status).toBe(200);
  const { id } = await editor.page('survey');
  const copy = (await editor.request('POST', `/api/pages/${id}/duplicate?locale=en`)).json.doc;
  expect((await editor.request('DELETE', `/api/pages/${copy.id}`)).status).toBe(200);
  expect((await editor.request('DELETE', `/api/pages/${id}`)).status).toBe(403);
  const trash = { deletedAt: new Date().toISOString() };
  expect((await editor.save({ id }, trash)).json.errors[0].message).toMatch(/^survey was public/);
  expect((await editor.page('survey')).deletedAt).toBeFalsy();
});

describe('a page is in the trash or not, as it is stored and as its newest draft', () => {
  const trash = { deletedAt: new Date().toISOString() };
  const restored = { deletedAt: null, _status: 'draft' };
  /** Where a page is, of what is stored and of the drafts: in the list or in the trash. */
  const placesOf = async (id: unknown) => {
    const found: unknown[] = [];
    for (const query of ['', '&draft=true']) {
      const { docs } = (await publisher.request('GET', `/api/pages?where[id][equals]=${id}&trash=true${query}`)).json;
      found.push(...docs.map(({ deletedAt }: any) => (deletedAt ? 'trash' : 'list')));
    }
    return found;
  };

  it('that never was public, of editors too', async () => {
    const { id } = (await create({ path: 'to-the-trash', body })).json.doc;
    expect((await editor.save({ id }, { ...trash, path: 'renamed' })).status).toBe(200);
    expect(await placesOf(id)).toEqual(['list', 'list']);
    expect((await editor.save({ id }, trash)).status).toBe(200);
    expect(await placesOf(id)).toEqual(['trash', 'trash']);
    const query = `trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`;
    expect((await editor.request('PATCH', `/api/pages?${query}`, restored)).json.errors).toEqual([]);
    expect(await placesOf(id)).toEqual(['list', 'list']);
    const versions = `/api/pages/versions?trash=true&where[parent][equals]=${id}&where[version.deletedAt][exists]=true`;
    const [version] = (await editor.request('GET', versions)).json.docs;
    expect((await editor.request('POST', `/api/pages/versions/${version.id}`)).status).toBe(200);
    expect(await placesOf(id)).toEqual(['list', 'list']);
  });

  it('that was public, and is restored by publishers alone', async () => {
    const { id } = await publisher.page('ski-day');
    expect((await publisher.save({ id }, trash)).status).toBe(200);
    const { status, json } = await editor.save({ id }, restored, 'en', 'trash=true');
    expect([status, json.errors[0].message]).toEqual([403, expect.stringMatching(/^ski-day was public/)]);
    const changed = { ...restored, publish_at: null };
    expect((await editor.save({ id }, changed, 'en', 'trash=true')).status).toBe(200);
    expect(await placesOf(id)).toEqual(['trash', 'trash']);
    expect((await publisher.save({ id }, restored, 'en', 'trash=true')).status).toBe(200);
    expect(await placesOf(id)).toEqual(['list', 'list']);
  });
});

it('whoever types has the page for as long, and a save by the button ends it', async () => {
  const page = await publisher.page('terms');
  const save = (who: Session, query = 'draft=true&autosave=true') => who.save(page, {}, 'en', query);
  expect((await save(publisher)).status).toBe(200);
  expect((await save(editor)).status).toBe(423);
  expect((await save(publisher, 'draft=true')).status).toBe(200);
  expect((await save(editor)).status).toBe(200);
});

it('whoever has not typed for a minute has the page no longer', async () => {
  const page = await publisher.page('reach');
  const save = (who: Session) => who.save(page, {}, 'en', 'draft=true&autosave=true');
  expect((await save(publisher)).status).toBe(200);
  await cms.evaluate(`
    const updatedAt = new Date(Date.now() - 61_000).toISOString();
    await payload.db.updateMany({ collection: 'payload-locked-documents', where: {}, data: { updatedAt } })`);
  expect((await save(editor)).status).toBe(200);
});

const values = ['x', 5, true, [null], ['x'], [5], [[]], [{ blockType: 'nope' }], { root: {} }];
const parts = ['x', {}, [null]].map((blocks) => [{ blockType: 'corporate', title: 'T', blocks }]);

it.each(['pages', 'releases', 'media', 'facts', 'redirects', 'users', 'globals/menus', 'globals/magazine'])(
  'data for %s of another shape is refused in words',
  async (place) => {
    const administrator = await cms.login('administrator');
    for (const query of ['', 'draft=true', 'locale=all', 'draft=true&autosave=true&locale=en']) {
      for (const data of [null, [], { body: 5 }, { no_field: 1 }]) {
        const { status, json } = await administrator.request('POST', `/api/${place}?${query}`, data);
        expect([place, data, status]).toEqual([place, data, 400]);
        expect(json.errors[0].message).toMatch(/\w+ \w+/);
      }
    }
  },
);

it('a body of a page has the shape of its form', async () => {
  const { id } = await publisher.page('reach');
  for (const value of [...values, ...parts]) {
    const { status } = await publisher.save({ id }, { body: value }, 'en', 'draft=true');
    expect([value, status]).toEqual([value, 400]);
  }
});

const unsafe = ['../../../outside/x', '..', '/tmp/x', 'a//b', 'a\\..\\b', 'reach/en.yaml', 'x'.repeat(300), 'a\u0000b'];

it.each(unsafe)('the path %j is refused, which could not be the name of a folder', async (path) => {
  expect(await create({ path, body })).toMatchObject({ status: 400 });
  const page = await editor.page('reach');
  expect((await editor.save(page, { path }, 'en', 'draft=true')).status).toBe(400);
  expect((await editor.save(page, { alias: path }, 'it', 'draft=true')).status).toBe(400);
});

it('the English path is that of the page in English, and stays where the site itself leads to the page', async () => {
  const page = await editor.page('reach');
  const paths = async (locale: string) => {
    const { path, alias } = await editor.page('reach', locale);
    return { path, alias };
  };
  const before = await paths('it');
  expect((await editor.save(page, { alias: 'other' }, 'en', 'draft=true')).status).toBe(200);
  expect((await editor.save(page, { path: 'other' }, 'it', 'draft=true')).status).toBe(200);
  expect([await paths('en'), await paths('it')]).toEqual([{ path: 'reach' }, before]);
  for (const id of ['home', 'search', 'our-company/doing-business-with-us'])
    expect((await editor.save(await editor.page(id), { path: 'moved' }, 'en', 'draft=true')).status).toBe(400);
});

it('a text is of what the editor writes, and nothing else, in drafts too', async () => {
  const page = await editor.page('accessibility-statement');
  const save = (node: object) => {
    const root = { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [node] }] };
    return editor.save(page, { body: [{ ...page.body[0], text: { root } }] }, 'en', 'draft=true');
  };
  const cell = (fields: object) => ({
    type: 'table',
    children: [{ type: 'tablerow', children: [{ type: 'tablecell', colSpan: 1, children: [], ...fields }] }],
  });
  const script = '0"><img src=x onerror="alert(1)">';
  const wrong = [
    ...[cell({ headerState: script }), cell({ headerState: '1' }), cell({ colSpan: script }), cell({ width: script })],
    ...[cell({ unknown: script }), { type: 'block', fields: {} }, { type: 'heading', tag: 'script', children: [] }],
    ...[
      { type: 'text', text: { a: 1 } },
      { type: 'text', text: 'x', style: script },
      { type: 'quote', children: [5] },
    ],
    {
      type: 'link',
      children: [],
      fields: { linkType: 'internal', doc: { relationTo: 'pages', value: 1 }, anchor: script },
    },
    { type: 'heading', tag: 'h2', $: { anchor: script }, children: [] },
  ];
  for (const node of wrong) {
    const refused = await save(node);
    expect([node, refused.status, errorsOf(refused)]).toEqual([node, 400, ['body.0.text']]);
  }
  const right = cell({ headerState: 1, rowSpan: 1, backgroundColor: null });
  expect(await save(right)).toMatchObject({ status: 200 });
});

it('a text: what is empty is left out, a link follows its page, and leads nowhere else', async () => {
  const words = (text: string) => ({ type: 'text', version: 1, text });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', version: 1, children });
  const page = await publisher.page('accessibility-statement');
  const target = await publisher.page('survey');
  const save = (fields: object) => {
    const link = { type: 'link', version: 3, fields, children: [words('the survey')] };
    const root = { type: 'root', version: 1, children: [paragraph(words('See '), link), paragraph()] };
    return publisher.save(page, { body: [{ ...page.body[0], text: { root } }], _status: 'published' });
  };
  const refused = await save({ linkType: 'custom', url: 'javascript:alert(1)' });
  expect([refused.status, errorsOf(refused)]).toEqual([400, ['body.0.text']]);
  const doc = { relationTo: 'pages', value: target.id };
  expect(await save({ linkType: 'internal', doc })).toMatchObject({ status: 200 });
  expect((await publisher.save(target, { path: 'asked', _status: 'published' })).status).toBe(200);
  const { text } = (await cms.gateway('pages/en/accessibility-statement')).json.body;
  expect(text).toBe('<p>See <a href="/asked">the survey</a></p>');
});
