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

const body = [{ blockType: 'default', title: 'A new page' }];
const create = (data: unknown) => editor.request('POST', '/api/pages?draft=true&locale=en&depth=0', data);
const invalid = ({ json }: Awaited<ReturnType<typeof create>>) =>
  json.errors[0].data.errors.map(({ path }: { path: string }) => path);

it('a new page is stored with a path, a template and a title, and a draft with less never', async () => {
  expect(invalid(await create({}))).toEqual(['path', 'body']);
  expect(invalid(await create({ path: 'new', body: [{ blockType: 'default' }] }))).toEqual(['body.0.title']);
  const { status, json } = await create({ path: 'new', body });
  expect(status).toBe(201);
  const emptied = await editor.save(json.doc, { path: null }, 'en', 'draft=true&autosave=true');
  expect([emptied.status, invalid(emptied)]).toEqual([400, ['path']]);
});

it('an editor deletes a page that never was public, a copy of one that is too, and no other', async () => {
  const { doc } = (await create({ path: 'for-nothing', body })).json;
  expect((await editor.request('DELETE', `/api/pages/${doc.id}`)).status).toBe(200);
  const { id } = await editor.page('survey');
  const copy = (await editor.request('POST', `/api/pages/${id}/duplicate?locale=en`)).json.doc;
  expect((await editor.request('DELETE', `/api/pages/${copy.id}`)).status).toBe(200);
  expect((await editor.request('DELETE', `/api/pages/${id}`)).status).toBe(403);
  const trash = { deletedAt: new Date().toISOString() };
  expect((await editor.save({ id }, trash)).status).toBe(404);
  expect((await editor.page('survey')).deletedAt).toBeFalsy();
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

it.each([...values, ...parts])('a body of a page is never %j', async (value) => {
  const { id } = await publisher.page('reach');
  const { status } = await publisher.save({ id }, { body: value }, 'en', 'draft=true');
  expect(status).toBe(400);
});
