import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = 'scripts/make/licences.ts';
const print = (file: string) => execFileSync(process.execPath, [file, '--print'], { encoding: 'utf8', stdio: 'pipe' });

it('the list of licences is that of the present packages', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(print(script));
});

describe('a package', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'licences-'));
    mkdirSync(path.join(folder, 'scripts'));
    for (const file of [script, 'docs/licences.md']) cpSync(file, path.join(folder, file));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function printWith(entry: object): string {
    const lock = { packages: { '': {}, 'node_modules/a/node_modules/b': entry } };
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    return print(path.join(folder, script));
  }

  it('is listed under its licence, or counted where it only builds and tests', () => {
    expect(printWith({ license: 'ISC' })).toMatch(/that run the site\n\n\*\*ISC\*\* \(1\)\n\nb\.\n/);
    expect(printWith({ license: '(MIT OR GPL-3.0-only)', dev: true })).toMatch(
      /build and test it\n\nMIT OR GPL-3\.0-only \(1\)\.\n/,
    );
  });

  it.each([{ license: 'AGPL-3.0-only' }, { license: 'MIT AND SSPL-1.0' }, {}])(
    'a licence that is not accepted stops the list: %j',
    (entry) => {
      expect(() => printWith(entry)).toThrow(/the licence of b is/);
    },
  );

  it('for another platform may lack its licence', () => {
    expect(printWith({ optional: true, os: ['win32'] })).not.toContain('b.');
  });
});
