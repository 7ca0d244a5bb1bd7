/**
 * Sets the repository up: packages, build and, with `--test`, a browser and PostgreSQL. `--faults`, `--deploy` and
 * `--security` are for the programs that those tests start. `--packages` stops after the packages. A step whose result
 * is up to date is skipped. Started by setup.cjs.
 *
 * Runs on the machine's own Node (18 or newer) without any package; the steps after `npm ci` run on the Node that is
 * installed with the packages.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, root } from './build-stamp.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensurePostgresql } from './ensure-postgresql.mjs';
import { ensurePrograms } from './ensure-programs.mjs';

const packagesStamp = join(root, 'node_modules/.package-lock.sha256');

function fail(message) {
  console.error(`setup: ${message}`);
  process.exit(1);
}

/** Milliseconds. */
const parentCheckInterval = 250;

/**
 * Waits for a step's process, and ends it when this process is to end. npm signals only the shell in between, and not
 * every shell forwards a signal: then the only sign is that the parent process has changed.
 */
async function ended(child) {
  const parent = process.ppid;
  const end = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, end);
  const parentCheck = setInterval(() => process.ppid !== parent && end(), parentCheckInterval);
  try {
    const [code] = await once(child, 'exit');
    return code;
  } finally {
    clearInterval(parentCheck);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(signal, end);
  }
}

async function run(step, command, args, options) {
  console.log(`setup: ${step}`);
  const start = Date.now();
  try {
    const code = await ended(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
    if (code !== 0) fail(`${step}: failed`);
  } catch (error) {
    fail(`${step}: ${error.message}`);
  }
  console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Includes the platform: the same lockfile installs other packages on another one. */
function packagesHash() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
}

async function npm(step, args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  if (cli?.endsWith('npm-cli.js')) await run(step, node, [cli, ...args]);
  else await run(step, 'npm', args, { shell: process.platform === 'win32' });
}

/** The package that holds Node 24 for this platform, and the binary in it. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const packagedNode = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * `exec` for the shell of Windows, because npm scripts begin with it. On other systems it is a command of the shell: the
 * program replaces the shell, so that npm's signals reach it.
 */
const execCommand = '@%*\r\n';

async function installPackages() {
  const hash = packagesHash();
  if (existsSync(packagesStamp) && readFileSync(packagesStamp, 'utf8') === hash) return;
  await npm('installing packages (npm ci)', [
    'ci',
    // The build needs the development packages, also where NODE_ENV is production.
    '--include=dev',
    '--include=optional',
    // No package needs its install script.
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // Engine warnings are about the machine's Node, which does not run the packages.
    '--loglevel=error',
  ]);
  // npm 10 removes the link to this platform's Node together with those of the platforms that do not fit.
  if (existsSync(packagedNode) && !existsSync(join(root, 'node_modules/.bin/node'))) {
    await npm('linking Node', ['rebuild', nodePackage, '--ignore-scripts', '--loglevel=error']);
  }
  if (process.platform === 'win32') writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), execCommand);
  writeFileSync(packagesStamp, hash);
}

/** The Node among the packages, else this one where it is new enough. */
function nodeBinary() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(`there is no Node package for ${process.platform} ${process.arch}: install Node 24 and try again`);
}

/** Tests that start programs of the system. */
const kinds = ['faults', 'deploy', 'security'].filter((kind) => process.argv.includes(`--${kind}`));

await installPackages();
if (!process.argv.includes('--packages') && !isBuilt()) await run('building', nodeBinary(), ['scripts/build.mjs']);
try {
  if (process.argv.includes('--test')) ensureChromium();
  if (process.argv.includes('--test') || kinds.length > 0) ensurePostgresql();
  for (const kind of kinds) ensurePrograms(kind);
} catch (error) {
  fail(error.message);
}
