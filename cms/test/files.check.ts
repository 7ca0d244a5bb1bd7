import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cms } from './support/cms.js';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'exported-'));
  folders.push(made);
  return made;
};

/** A copy of the content, without pictures. */
function contentCopy(isWanted: (name: string) => boolean = () => true): string {
  const copy = folder();
  for (const name of readdirSync('content', { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.yaml') && isWanted(name)) cpSync(path.join('content', name), path.join(copy, name));
  }
  return copy;
}

afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

/** The YAML files that are content, by their names. */
function filesIn(root: string): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const isContent = (name: string) => !/^(?:documents|search\.yaml|lists\/(?:calendar|claims))/.test(name);
  return new Map(names.filter(isContent).map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

let cms: Cms;
beforeAll(async () => {
  cms = await Cms.start();
});
afterAll(() => cms?.stop());

it('files are the same after an import and an export, comments included', async () => {
  const target = folder();
  await cms.run('export', target);
  const [exported, files] = [filesIn(target), filesIn('content')];
  expect([...exported.keys()].sort()).toEqual([...files.keys()].sort());
  for (const [name, text] of files) expect({ name, text: exported.get(name) }).toEqual({ name, text });
});

it('a published change is one line of one file, and a draft none', async () => {
  const publisher = await cms.login('publisher');
  const page = await publisher.page('reach', 'it');
  const title = `${page.body[0].title} 2`;
  await publisher.save(page, { body: [{ ...page.body[0], title }], _status: 'published' }, 'it');
  const other = await publisher.page('terms');
  await publisher.save(other, { body: [{ ...other.body[0], title: 'A draft' }] }, 'en', 'draft=true');
  const target = contentCopy();
  await cms.run('export', target);
  const [exported, files] = [filesIn(target), filesIn('content')];
  const changed = [...files].filter(([name, text]) => exported.get(name) !== text).map(([name]) => name);
  expect(changed.sort()).toEqual(['pages/reach/it.yaml', 'pages/reach/page.yaml']);
  const lines = (text = '') => text.split('\n');
  const added = changed.flatMap((name) =>
    lines(exported.get(name)).filter((line) => !lines(files.get(name)).includes(line)),
  );
  expect(added).toEqual([expect.stringContaining(title), expect.stringMatching(/^updated_at: /)]);
});

it('an import that would lose a field stops, and names it', async () => {
  const source = contentCopy((name) => !name.startsWith('pages/') || name.startsWith('pages/reach/'));
  const file = path.join(source, 'pages/reach/en.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}title:/m, '  subtitle: X\n  title:'));
  await expect(cms.run('import', source)).rejects.toThrow(/reach.*body\.subtitle.*no field subtitle/s);
});
