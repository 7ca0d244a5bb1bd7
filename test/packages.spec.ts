import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bundled, noticesOf } from '../scripts/build/notices.ts';

interface Entry {
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: true;
}

const read = (file: string) => readFileSync(file, 'utf8');
const packages = Object.entries<Entry>(JSON.parse(read('package-lock.json')).packages);

it('the lockfile has a hash of every package, except for optional ones of other platforms', () => {
  const isElsewhere = (name: string, { optional, os, cpu }: Entry) =>
    optional && os && (!os.includes('linux') || !cpu?.includes('x64') || name.includes('musl'));
  const unhashed = packages.filter(([name, { integrity }]) => name !== '' && !integrity);
  expect(unhashed.filter(([name, entry]) => !isElsewhere(name, entry)).map(([name]) => name)).toEqual([]);
});

it.each(['.', 'bench', 'cms', 'scripts'])('the lockfile of %s names no registry', (folder) => {
  expect(read(`${folder}/package-lock.json`)).not.toContain('"resolved"');
});

it('no package runs a script when it is installed', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([place]) => place.replace(/^.*node_modules\//, ''));
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])));
});

it('the licences that are served and the list of them are those of the present packages', () => {
  const served = read('public/licences.txt');
  // Out of date: `npm --prefix scripts run licences`.
  expect(noticesOf(bundled, 'node_modules').filter((notice) => !served.includes(notice))).toEqual([]);
  const printed = execFileSync(process.execPath, ['scripts/make/licences.ts', '--print'], { encoding: 'utf8' });
  expect(read('docs/licences.md')).toBe(printed);
});
