import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Entry {
  version: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

type Packages = Record<string, Entry>;

const hash = `sha512-${'A'.repeat(86)}==`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  mkdirSync(path.join(folder, 'scripts'));
  cpSync('scripts/lock-all-platforms.ts', path.join(folder, 'scripts/lock.ts'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('packages of other platforms are added', () => {
  const tools = { 'tool-darwin-arm64': '1.0.0', 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' };
  const own = { version: '1.0.0', integrity: hash, optional: true };
  const lock = { packages: { '': { optionalDependencies: tools }, 'node_modules/tool-linux-x64': own } };
  const lockfile = path.join(folder, 'package-lock.json');
  writeFileSync(lockfile, JSON.stringify(lock));
  execFileSync(process.execPath, [path.join(folder, 'scripts/lock.ts')]);
  expect(JSON.parse(readFileSync(lockfile, 'utf8')).packages).toEqual({
    ...lock.packages,
    'node_modules/tool-darwin-arm64': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/tool-win32-x64': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
  });
});

describe('the lockfile of the site', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };
  const packages = Object.entries(lock.packages).filter(([name]) => name !== '');

  it('has a hash of every package, except for optional ones of other platforms', () => {
    const unhashed = packages.filter(([, { integrity }]) => !integrity);
    const isElsewhere = ({ optional, os, cpu }: Entry) =>
      optional && (!os?.includes('linux') || !cpu?.includes('x64')) && os !== undefined;
    const wrong = unhashed.filter(([name, entry]) => !isElsewhere(entry) && !/musl/.test(name));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it.each(['.', 'bench', 'cms', 'scripts'])('that of %s names no registry', (place) => {
    expect(readFileSync(path.join(place, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
  });
});
