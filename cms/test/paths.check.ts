import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Cms, type Session } from './support/cms.js';

let cms: Cms;
let editor: Session;

beforeAll(async () => {
  cms = await Cms.start();
  editor = await cms.login('editor');
});

afterAll(() => cms?.stop());

const draft = async (path: string) => {
  const { body } = await editor.page('reach');
  return editor.request('POST', '/api/pages?draft=true&locale=en', { path, body });
};

it.each([
  '../../../outside/x',
  '..',
  '/tmp/x',
  'a//b',
  'a\\..\\b',
  'reach/en.yaml',
  'a/./b',
  'x'.repeat(300),
  'a\u0000b',
])('a draft with the path %j is refused', async (given) => {
  expect(await draft(given)).toMatchObject({ status: 400 });
  const page = await editor.page('reach');
  expect((await editor.save(page, { path: given }, 'en', 'draft=true')).status).toBe(400);
  expect((await editor.save(page, { alias: given }, 'it', 'draft=true')).status).toBe(400);
});

it('the English path is that of the page in English, whatever language it is written in', async () => {
  const page = await editor.page('reach');
  const paths = async (locale: string) => {
    const { path, alias } = await editor.page('reach', locale);
    return { path, alias };
  };
  const before = await paths('it');
  expect((await editor.save(page, { alias: 'other' }, 'en', 'draft=true')).status).toBe(200);
  expect((await editor.save(page, { path: 'other' }, 'it', 'draft=true')).status).toBe(200);
  expect([await paths('en'), await paths('it')]).toEqual([{ path: 'reach' }, before]);
});

it('a page to which the site itself leads keeps its English path', async () => {
  for (const id of ['home', 'search', 'our-company/doing-business-with-us'])
    expect((await editor.save(await editor.page(id), { path: 'moved' }, 'en', 'draft=true')).status).toBe(400);
});

it('a page that is stored with such a path is left out of exports and named, and the others are exported', async () => {
  const unsafe = { 'first-draft': '../outside', 'second-draft': 'reach/en.yaml' };
  const database = new DatabaseSync(path.join(cms.dataDir, 'cms.db'));
  for (const [safe, stored] of Object.entries(unsafe)) {
    expect((await draft(safe)).status).toBe(201);
    database.prepare('UPDATE pages SET path = ? WHERE path = ?').run(stored, safe);
    database.prepare('UPDATE _pages_v SET version_path = ? WHERE version_path = ?').run(stored, safe);
  }
  database.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'exported-'));
  try {
    const content = path.join(folder, 'content');
    await expect(cms.run('export', content)).rejects.toThrow(
      /left out: \.\.\/outside: its path cannot be the name of a folder/,
    );
    expect(readdirSync(folder)).toEqual(['content']);
    expect(existsSync(path.join(content, 'pages/terms/en.yaml'))).toBe(true);
    expect((await editor.request('GET', '/api/pages/translations/it?page=terms')).status).toBe(200);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
