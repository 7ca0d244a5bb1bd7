/**
 * All that stands between a fresh clone and a running site: packages, build and, with `--test`, a browser and
 * PostgreSQL.
 * `--packages` stops after the packages. Each step is passed over where its result fits already.
 *
 * Runs on whatever Node the machine has (18 or newer) and needs no package; the steps after `npm ci`
 * run on the Node that the packages bring along.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, root } from './build-stamp.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensurePostgresql } from './ensure-postgresql.mjs';

const packagesStamp = join(root, 'node_modules/.package-lock.sha256');

function fail(message) {
  console.error(`setup: ${message}`);
  process.exit(1);
}

function run(step, command, args, options) {
  console.log(`setup: ${step}`);
  const start = Date.now();
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(`${step}: ${error.message}`);
  if (status !== 0) fail(`${step}: failed`);
  console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** The same lockfile gives other packages on another platform: a folder shared between two is not taken for good. */
function packagesHash() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
}

function npm(step, args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  if (cli?.endsWith('npm-cli.js')) run(step, node, [cli, ...args]);
  else run(step, 'npm', args, { shell: process.platform === 'win32' });
}

/** The package that brings Node 24 along on this platform, and the binary in it. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const packagedNode = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function installPackages() {
  const hash = packagesHash();
  if (existsSync(packagesStamp) && readFileSync(packagesStamp, 'utf8') === hash) return;
  npm('installing packages (npm ci)', [
    'ci',
    // The build needs the development packages, also where NODE_ENV is production.
    '--include=dev',
    '--include=optional',
    // No package needs its install script.
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // Warnings of engines are about the machine's Node, which runs none of the packages.
    '--loglevel=error',
  ]);
  // npm 10 removes the link to this platform's Node together with those of the platforms that do not fit.
  if (existsSync(packagedNode) && !existsSync(join(root, 'node_modules/.bin/node'))) {
    npm('linking Node', ['rebuild', nodePackage, '--ignore-scripts', '--loglevel=error']);
  }
  writeFileSync(packagesStamp, hash);
}

/** The Node among the packages, else this one where it is new enough. */
function nodeBinary() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(`there is no Node package for ${process.platform} ${process.arch}: install Node 24 and try again`);
}

installPackages();
if (!process.argv.includes('--packages') && !isBuilt()) run('building', nodeBinary(), ['scripts/build.mjs']);
if (process.argv.includes('--test')) {
  try {
    ensureChromium();
    ensurePostgresql();
  } catch (error) {
    fail(error.message);
  }
}
