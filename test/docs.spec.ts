import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { limits } from '../src/limits.js';

const read = (file: string) => readFileSync(file, 'utf8');
const scriptsOf = (folder: string): object => JSON.parse(read(path.join(folder, 'package.json'))).scripts;

const documents = [...globSync('*.md').sort(), ...globSync('docs/**/*.md').sort()];

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** The ids that GitHub gives to the headings of a document. */
function anchorsOf(text: string): Set<string> {
  const headings = [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')));
}

it.each(documents)('%s links only to files and headings that exist', (file) => {
  const targets = [...withoutFences(read(file)).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [name, anchor] = target.split('#');
    const other = name ? path.join(path.dirname(file), name) : file;
    return !existsSync(other) || (anchor !== undefined && !anchorsOf(read(other)).has(anchor));
  });
  expect(broken).toEqual([]);
});

it('the documents name only scripts that package.json has, and the README all of them', () => {
  const scripts = new Set(
    ['.', 'scripts', 'test'].flatMap((folder) =>
      Object.keys(scriptsOf(folder)).map((name) => (folder === '.' ? name : `${folder} ${name}`)),
    ),
  );
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:--prefix (\w+) )?run (\w[\w:-]*)/g)]
      .map(([, folder, name = '']) => (folder ? `${folder} ${name}` : name))
      .filter((name) => !scripts.has(name)),
  );
  expect(unknown).toEqual([]);
  const readme = read('README.md');
  // A row of the tables lists several scripts after one `npm run`.
  const isNamed = (name: string) => new RegExp(`\`(npm (run )?)?${name}\``).test(readme);
  const commands = [...scripts].map((name) => name.replace(/^(\w+) /, 'npm --prefix $1 run '));
  expect(commands.filter((name) => !/^pre/.test(name) && !isNamed(name))).toEqual([]);
});

const { file_megabytes: megabytes, application_months: months } = limits;

it.each([
  ['docs/api.md', `| a file of ${megabytes * 1024 ** 2} bytes or more |`],
  ['docs/api.md', `a PDF of less than ${megabytes * 1024 ** 2} bytes`],
  ['docs/api.md', `\`The file must be less than ${megabytes}MB.\``],
  ['docs/api.md', `not erased after ${months} months`],
  ['docs/cms.md', `erased ${months} months after they arrived`],
  ['docs/operations.md', `${4 * megabytes} MB are read; the file may have less than ${megabytes} MB`],
  ['docs/operations.md', `up to ${megabytes} MB each`],
  ['docs/operations.md', `${months} months from receipt`],
])('%s names the limit that the site keeps to: %s', (file, statement) => {
  expect(read(file).replace(/\s+/g, ' ')).toContain(statement);
});

it('the changelog has the present version as its latest', () => {
  const [, released] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(released).toBe(JSON.parse(read('package.json')).version);
});
