/**
 * The beginning of the npm scripts: `node scripts/setup.cjs [word …] [-- program …]` installs the packages, unless they are
 * there, and those of a folder that is named, as some have a lock file of their own. What the other words prepare, see
 * prepare.ts. Then it runs the program on the Node that is installed with the packages.
 *
 * JavaScript, because the machine's own Node runs it, which cannot load TypeScript before version 22; CommonJS in a
 * syntax that every version can parse, so that one that is too old gets a clear message.
 */
const oldestNode = 20;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  console.error(
    `setup: Node ${oldestNode} or newer is needed to install and build the site; this is Node ` +
      `${process.versions.node}: install Node 24 from https://nodejs.org and try again`,
  );
  process.exit(1);
}

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const root = dirname(__dirname);
const isWindows = process.platform === 'win32';
const [words, program] = splitAt(process.argv.slice(2), '--');

/** The folders with a lock file of their own. */
const folders = ['bench', 'cms', 'scripts'];

/** The package that holds Node 24 for this platform, and the binary in it. */
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const packagedNode = join(root, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node');

function splitAt(list, mark) {
  const at = list.includes(mark) ? list.indexOf(mark) : list.length;
  return [list.slice(0, at), list.slice(at + 1)];
}

function fail(message) {
  console.error(`setup: ${message}`);
  process.exit(1);
}

/** Exits when the command fails, which has said why. */
function run(command, args, options) {
  const { status, error } = spawnSync(command, args, Object.assign({ cwd: root, stdio: 'inherit' }, options));
  if (error) fail(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status === null ? 1 : status);
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath || '';
  if (cli.endsWith('npm-cli.js')) run(process.env.npm_node_execpath || process.execPath, [cli, ...args], { cwd });
  else run('npm', args, { cwd, shell: isWindows });
}

/** @param folder the repository, or a folder with packages of its own */
function installPackages(folder) {
  const stamp = join(folder, 'node_modules/.package-lock.sha256');
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  // The same lockfile installs other packages on another platform.
  const hash = createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`setup: installing the packages in ${folder} (npm ci)`);
  const start = Date.now();
  // The build needs the development packages, also where NODE_ENV is production. No package needs its install script.
  // Engine warnings are about the machine's Node, which does not run the packages.
  npm(['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--loglevel=error'], folder);
  // npm 10 removes the link to this platform's Node together with those of the platforms that do not fit.
  if (folder === root && existsSync(packagedNode) && !existsSync(join(root, 'node_modules/.bin/node'))) {
    npm(['rebuild', nodePackage, '--ignore-scripts', '--loglevel=error'], root);
  }
  // `exec` for the shell of Windows. On other systems it replaces the shell by the program, so that npm's signals reach it.
  if (isWindows && folder === root) writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n');
  writeFileSync(stamp, hash);
  console.log(`setup: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** The Node among the packages, else this one where it is new enough. */
function nodeBinary() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(`there is no Node package for ${process.platform} ${process.arch}: install Node 24 and try again`);
}

installPackages(root);
for (const folder of folders) if (words.includes(folder)) installPackages(join(root, folder));
if (words.length > 0) run(nodeBinary(), ['scripts/prepare.ts', ...words]);
if (program.length > 0) run(nodeBinary(), program);
