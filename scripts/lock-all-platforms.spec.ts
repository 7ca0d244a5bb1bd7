import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Entry {
  version: string;
  /** To a workspace. */
  link?: true;
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

/** Runs the script on a lockfile that requires packages of three platforms, one of which is locked. */
function complete(registry: readonly string[]): { packages: Packages; asked: string[] } {
  const lock = {
    packages: {
      '': {
        optionalDependencies: { 'tool-darwin-arm64': '1.0.0', 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '1.0.0', integrity: hash, optional: true },
    },
  };
  const [lockfile, npm, log] = ['package-lock.json', 'npm.cjs', 'asked'].map((name) => path.join(folder, name));
  if (!lockfile || !npm || !log) throw new Error('no paths');
  writeFileSync(lockfile, JSON.stringify(lock));
  writeFileSync(log, '');
  writeFileSync(
    npm,
    `const name = process.argv[3];
     require('node:fs').appendFileSync(${JSON.stringify(log)}, name + '\\n');
     if (!${JSON.stringify(registry)}.includes(name)) process.exit(1);
     console.log('${hash}');`,
  );
  execFileSync(process.execPath, [path.join(folder, 'scripts/lock.ts')], { env: { npm_execpath: npm } });
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Packages };
  return { packages, asked: readFileSync(log, 'utf8').split('\n').filter(Boolean) };
}

it('packages of other platforms are added with the hashes of the registry', () => {
  const { packages } = complete(['tool-darwin-arm64@1.0.0', 'tool-win32-x64@1.0.0']);
  expect(packages['node_modules/tool-darwin-arm64']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
    integrity: hash,
  });
  expect(packages['node_modules/tool-win32-x64']).toMatchObject({ os: ['win32'], integrity: hash });
});

it('if the registry lacks the first package, it is not asked for the others, and all are added without a hash', () => {
  const { packages, asked } = complete([]);
  expect(asked).toHaveLength(1);
  expect(packages['node_modules/tool-win32-x64']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['win32'],
    cpu: ['x64'],
  });
});

describe('the lockfile of the site', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages };
  const packages = Object.entries(lock.packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);

  it('has a hash of every package, except for optional ones of other platforms', () => {
    const unhashed = packages.filter(([, { integrity }]) => !integrity);
    const isElsewhere = ({ optional, os, cpu }: Entry) =>
      optional && (!os?.includes('linux') || !cpu?.includes('x64')) && os !== undefined;
    const wrong = unhashed.filter(([name, entry]) => !isElsewhere(entry) && !/musl/.test(name));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('names no registry', () => {
    expect(packages.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
  });
});
