import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent } from '../../src/content/check/check-content.js';
import { companyNames } from '../../src/content/files/folder/content-folder.fixture.js';
import { until } from '../../test/support/until.js';
import { WithSite } from './support/with-site.js';

const own = new WithSite();
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
const content = path.join(folder, 'content');

beforeAll(async () => {
  cpSync('i18n', path.join(folder, 'i18n'), { recursive: true });
  cpSync('public/pdf', path.join(folder, 'public/pdf'), { recursive: true });
  cpSync('content', content, { recursive: true, filter: (name) => !/\.(?:jpe?g|png)$/.test(name) });
  await own.start({ contentDir: content });
});

afterAll(async () => {
  await own.stop();
  rmSync(folder, { recursive: true });
});

/** The YAML files that are content, by their names. */
function filesIn(root: string): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const isContent = (name: string) =>
    !/^(?:documents|search\.yaml|lists\/(?:calendar|claims|unwanted-words))/.test(name);
  return new Map(names.filter(isContent).map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

it('files are the same after an import and an export, comments included', async () => {
  const target = path.join(folder, 'exported');
  await own.cms.run('export', target);
  const [exported, files] = [filesIn(target), filesIn('content')];
  expect([...exported.keys()].sort()).toEqual([...files.keys()].sort());
  for (const [name, text] of files) expect({ name, text: exported.get(name) }).toEqual({ name, text });
});

it('an import that would lose a field stops, and names it', async () => {
  const source = path.join(folder, 'with-another-field');
  cpSync('content', source, { recursive: true, filter: (name) => !/\.(?:jpe?g|png)$|pages\/(?!reach)/.test(name) });
  const file = path.join(source, 'pages/reach/en.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}title:/m, '  subtitle: X\n  title:'));
  await expect(own.cms.run('import', source)).rejects.toThrow(/reach.*body\.subtitle.*no field subtitle/s);
});

/** Publishes other paths, after the form has stored them as a draft. */
async function move(id: unknown, data: object, locale = 'en') {
  expect((await own.publisher.save({ id }, data, locale, 'draft=true&autosave=true')).status).toBe(200);
  const { status, json } = await own.publisher.save({ id }, { _status: 'published' }, locale);
  expect([status, json.errors]).toEqual([200, undefined]);
}

async function expectRedirects(redirects: Record<string, string>) {
  for (const [from, location] of Object.entries(redirects))
    await own.until(from, ({ headers }) => headers.location === location);
}

it('the addresses of a page with another English path redirect to it in one step, in each language', async () => {
  const { id } = await own.publisher.page('reach');
  await move(id, { path: 'reach-moved' });
  await own.until('/reach-moved', ({ status }) => status === 200);
  await expectRedirects({
    '/reach': '/reach-moved',
    '/en/reach': '/reach-moved',
    '/it/reach': '/it/regolamento-reach',
    '/Legal/REACH': '/en/reach-moved',
  });
  await move(id, { path: 'reach-again' });
  await expectRedirects({ '/reach': '/reach-again', '/reach-moved': '/reach-again' });
});

it('its files move, and what leads to it follows, in the files too', async () => {
  const { id } = await own.publisher.page('terms');
  await move(id, { path: 'careers/rules' });
  await move(id, { alias: 'lavora-con-noi/regole' }, 'it');
  await expectRedirects({
    '/terms': '/careers/rules',
    '/it/terms': '/it/lavora-con-noi/regole',
    '/it/condizioni-di-utilizzo': '/it/lavora-con-noi/regole',
    '/ita/Note-legali': '/it/lavora-con-noi/regole',
  });
  const italian = path.join(content, 'pages/careers/rules/it.yaml');
  const isWritten = () => existsSync(italian) && readFileSync(italian, 'utf8').includes('lavora-con-noi/regole');
  await until(isWritten, 'the files are written');
  await until(() => !existsSync(path.join(content, 'pages/terms/en.yaml')), 'the former files are gone');
  const before = readFileSync('content/pages/terms/it.yaml', 'utf8');
  expect(readFileSync(italian, 'utf8')).toBe(
    before.replace('schema=../../', 'schema=../../../').replaceAll('condizioni-di-utilizzo', 'lavora-con-noi/regole'),
  );
  // Pictures are not there, and PDFs not made.
  const isOfPage = ({ source, reason }: { source: string; reason: string }) =>
    !/picture|images|\/pdf\//.test(`${source} ${reason}`);
  const isSound = async () =>
    !(await checkContent({ contentDir: content, publicDir: 'public', companyNames })).some(isOfPage);
  await until(isSound, 'the redirects are written, and the files have no issue');
});
