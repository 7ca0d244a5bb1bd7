import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

it('the lockfile has a hash of every package, except for optional ones of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  const isElsewhere = (name: string, { optional, os, cpu }: Entry) =>
    optional && os && (!os.includes('linux') || !cpu?.includes('x64') || name.includes('musl'));
  const unhashed = Object.entries(packages).filter(([name, { integrity }]) => name !== '' && !integrity);
  expect(unhashed.filter(([name, entry]) => !isElsewhere(name, entry)).map(([name]) => name)).toEqual([]);
});

it.each(['.', 'bench', 'cms', 'scripts'])('the lockfile of %s names no registry', (place) => {
  expect(readFileSync(path.join(place, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});
