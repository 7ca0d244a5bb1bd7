import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { limits } from '../src/limits.js';
import { brokenLinks, missingPaths, readDocuments, scriptsIn } from './support/repository/documents.js';
import { allScripts } from './support/repository/package-scripts.js';

const documents = readDocuments();
const readme = readFileSync('README.md', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const scripts = allScripts();

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe.each(documents)('$file', (document) => {
  it('links only to files and headings that exist', () => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    expect(missingPaths(document)).toEqual([]);
  });

  it('names only scripts that package.json has', () => {
    expect(scriptsIn(document).filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('the documents have at most 25,000 words in all', () => {
  const words = documents.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  expect(words).toBeLessThanOrEqual(25_000);
});

it('the documents name the limits that the site keeps to', () => {
  const { file_megabytes: megabytes, application_months: months } = limits;
  const statements = {
    'docs/api.md': [
      `| a file of ${megabytes * 1024 ** 2} bytes or more |`,
      `a PDF of less than ${megabytes * 1024 ** 2} bytes`,
      `\`The file must be less than ${megabytes}MB.\``,
      `not erased after ${months} months`,
    ],
    'docs/cms.md': [`erased ${months} months after they arrived`],
    'docs/operations.md': [
      `${4 * megabytes} MB are read; the file may have less than ${megabytes} MB`,
      `up to ${megabytes} MB each`,
      `${months} months from receipt`,
    ],
  };
  const lacking = documents.map(({ file, text }) => [
    file,
    (statements as Record<string, string[]>)[file]?.filter(
      (statement) => !text.replace(/\s+/g, ' ').includes(statement),
    ) ?? [],
  ]);
  expect(lacking.filter(([, missing]) => missing?.length)).toEqual([]);
});

describe('the checks of the documents', () => {
  const document = (text: string) => ({ file: 'docs/planted.md', text });

  it('find a broken link', () => {
    const text =
      '[a](api.md) [b](api.md#limits) [c](gone.md) [d](api.md#gone) ![e](../docs/gone.webp) [f](#here)\n# Here';
    expect(brokenLinks(document(text))).toEqual(['gone.md', 'api.md#gone', '../docs/gone.webp']);
  });

  it('find a missing path', () => {
    const text = '`src/main.ts` `src/gone.ts` `views/` `views/gone` `jest.config.js` `main.ts` `gone.ts` `page.title`';
    expect(missingPaths(document(text))).toEqual(['src/gone.ts', 'views/gone', 'gone.ts']);
  });
});

describe('the README', () => {
  it('names every script that is run by hand', () => {
    // A row of the tables lists several scripts after one `npm run`.
    const isNamed = (name: string) => new RegExp(`\`(npm (run )?)?${name}\``).test(readme);
    const commands = Object.keys(scripts).map((name) => name.replace(/^(\w+) /, 'npm --prefix $1 run '));
    expect(commands.filter((name) => !/^pre/.test(name) && !isNamed(name))).toEqual([]);
  });

  it('has exactly the existing folders in its tree', () => {
    const [tree = ''] = /^src\/ {2}[\s\S]*?^```/m.exec(readme) ?? [];
    const listed = [...tree.matchAll(/^( *)([\w-]+)\/(?= )/gm)].map(([, indent = '', name = '']) => ({
      depth: indent.length / 2,
      name,
    }));
    const above: string[] = [];
    const paths = listed.map(({ depth, name }) => {
      above.splice(depth, above.length, name);
      return above.join('/');
    });
    const within = (folder: string) => folders(folder).map((name) => `${folder}/${name}`);
    // A group's folders are listed too.
    const groups = new Set(paths.filter((path) => path.split('/').length > 2).map((path) => dirname(path)));
    expect(paths.filter((path) => path.includes('/')).sort()).toEqual(['src', ...groups].flatMap(within).sort());
    const atTop = paths.filter((path) => !path.includes('/'));
    const notInTheRepository = ['node_modules', 'dist', 'data'];
    expect(atTop.sort()).toEqual(
      folders('.')
        .filter((name) => !name.startsWith('.') && !notInTheRepository.includes(name))
        .sort(),
    );
  });
});

it('the changelog has the present version as its latest', () => {
  const [, released] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(released).toBe(version);
});

it('every decision has a line in the index', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
  expect(records.length).toBeGreaterThan(10);
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});
