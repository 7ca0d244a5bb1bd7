/**
 * Completes package-lock.json for platforms other than this one.
 *
 * `npm install` leaves an optional package out of the lockfile when the registry in use does not have
 * it, as mirrors that carry one platform only do; `npm ci` then refuses the lockfile everywhere with
 * "Missing: … from lock file". This adds the missing entries with what follows from their names, which is enough for npm
 * to skip them on other platforms and to fetch them by name and version on their own.
 *
 * They have no hash, with which npm would check what it fetches: npm adds it where it installs the package.
 *
 * Runs after each `npm install` by the npm script `dependencies`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

type Packages = Record<string, Entry>;

const lockfile = new URL('../package-lock.json', import.meta.url);

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The platform in a package's name: `@swc/core-linux-x64-musl` → linux, x64, musl. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/).map((word) => (word === 'win' ? 'win32' : word));
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const c = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && 'glibc';
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && c && { libc: [c] }) };
}

/** Whether a package required by the one at `location` has an entry there or in a folder above. */
function isLocked(packages: Packages, location: string, name: string): boolean {
  for (let at = location; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (packages[`${at && `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

const text = readFileSync(lockfile, 'utf8');
const lock: { packages: Packages } = JSON.parse(text);
const added: Packages = {};

for (const [location, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(lock.packages, location, name)) continue;
    const platform = platformOf(name);
    if (!/^\d+\.\d+\.\d+/.test(version) || !platform.os) {
      throw new Error(`${name}@${version}, required by ${location || 'package.json'}, is not a platform's package`);
    }
    added[`node_modules/${name}`] = { version, ...(entry.dev && { dev: true }), optional: true, ...platform };
  }
}

const byName = ([a]: [string, Entry], [b]: [string, Entry]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries(Object.entries({ ...lock.packages, ...added }).sort(byName));

if (Object.keys(added).length > 0) {
  writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(added).length} packages of other platforms added`);
}
