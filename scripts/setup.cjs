/**
 * The beginning of the npm scripts: `node scripts/setup.cjs [tools] [cms] [build] [browser] [faults | deploy | security]`
 * installs what is named, unless it is there. Without a word these are the packages that run and build the site; `tools`
 * adds those of the workspaces, `cms` those of the content system, which has a lock file of its own; what the other words
 * mean, see prepare.ts.
 *
 * JavaScript, because the machine's own Node runs it, which cannot load TypeScript before version 22; CommonJS in a
 * syntax that every version can parse, so that one that is too old gets a clear message. The steps after `npm ci` run on
 * the Node that is installed with the packages.
 */
const oldestNode = 20;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  console.error(
    `setup: Node ${oldestNode} or newer is needed to install and build the site; this is Node ` +
      `${process.versions.node}: install Node 24 from https://nodejs.org and try again`,
  );
  process.exit(1);
}

const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const root = dirname(__dirname);
const words = process.argv.slice(2);
const isWindows = process.platform === 'win32';

/** The package that holds Node 24 for this platform, and the binary in it. */
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const packagedNode = join(root, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node');

function fail(message) {
  console.error(`setup: ${message}`);
  process.exit(1);
}

/** Milliseconds. */
const parentCheckInterval = 250;

/**
 * Runs a process, and ends it when this process is to end. npm signals only the shell in between, and not every shell
 * forwards a signal: then the only sign is that the parent process has changed.
 */
function run(command, args, options) {
  const child = spawn(command, args, Object.assign({ cwd: root, stdio: 'inherit' }, options));
  const parent = process.ppid;
  const end = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, end);
  const parentCheck = setInterval(() => process.ppid !== parent && end(), parentCheckInterval);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${command}: ${error.message}`));
    child.once('exit', (code) => {
      clearInterval(parentCheck);
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(signal, end);
      if (code !== 0) process.exit(1);
      resolve();
    });
  });
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath || '';
  const at = { cwd: cwd || root };
  if (cli.endsWith('npm-cli.js')) return run(process.env.npm_node_execpath || process.execPath, [cli].concat(args), at);
  return run('npm', args, Object.assign({ shell: isWindows }, at));
}

/**
 * `exec` for the shell of Windows, because npm scripts use it. On other systems it is a command of the shell: the program
 * replaces the shell, so that npm's signals reach it.
 */
const execCommand = '@%*\r\n';

/**
 * `hash -r` for the shell of Windows, which remembers no programs. Other shells do: `node` would stay the machine's own
 * after the one among the packages has been installed.
 */
const hashCommand = '@rem\r\n';

/** Includes the platform: the same lockfile installs other packages on another one. */
function packagesHash(folder) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
}

const installOptions = [
  // The build needs the development packages, also where NODE_ENV is production.
  '--include=dev',
  '--include=optional',
  // No package needs its install script.
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  // Engine warnings are about the machine's Node, which does not run the packages.
  '--loglevel=error',
];

async function installPackages() {
  const stamp = join(root, 'node_modules/.package-lock.sha256');
  const hash = packagesHash(root);
  const withTools = `${hash} tools`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === withTools || (installed === hash && !words.includes('tools'))) return;
  console.log('setup: installing packages (npm ci)');
  const start = Date.now();
  await npm(['ci', ...(words.includes('tools') ? [] : ['--workspaces=false']), ...installOptions]);
  // npm 10 removes the link to this platform's Node together with those of the platforms that do not fit.
  if (existsSync(packagedNode) && !existsSync(join(root, 'node_modules/.bin/node'))) {
    await npm(['rebuild', nodePackage, '--ignore-scripts', '--loglevel=error']);
  }
  if (isWindows) {
    writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), execCommand);
    writeFileSync(join(root, 'node_modules/.bin/hash.cmd'), hashCommand);
  }
  writeFileSync(stamp, words.includes('tools') ? withTools : hash);
  console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

async function installContentSystem() {
  const folder = join(root, 'cms');
  const stamp = join(folder, 'node_modules/.package-lock.sha256');
  const hash = packagesHash(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('setup: installing the packages of the content system (npm ci)');
  const start = Date.now();
  await npm(['ci'].concat(installOptions), folder);
  writeFileSync(stamp, hash);
  console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** The Node among the packages, else this one where it is new enough. */
function nodeBinary() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(`there is no Node package for ${process.platform} ${process.arch}: install Node 24 and try again`);
}

async function setUp() {
  await installPackages();
  if (words.includes('cms')) await installContentSystem();
  const others = words.filter((word) => word !== 'tools');
  if (others.length > 0) await run(nodeBinary(), ['scripts/prepare.ts'].concat(others));
}

setUp();
