/**
 * `npm run cms`: the content system and the site against its gateway, on this machine. The first start builds the
 * interface and imports the content of the repository. The set-up has installed the packages and bundled the code.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const cms = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(cms);
const { PORT: sitePort = '3000', CMS_PORT: cmsPort = '3001' } = process.env;
const siteUrl = `http://localhost:${sitePort}`;
const cmsUrl = `http://localhost:${cmsPort}`;
const dataDir = process.env.CMS_DATA_DIR || join(cms, 'data');
// Without a checkout, or with an empty variable, the database alone holds the content.
const contentDir = process.env.CMS_CONTENT_DIR ?? (existsSync(join(root, '.git')) ? join(root, 'content') : '');
const children = [];

mkdirSync(dataDir, { recursive: true });
const secrets = keptSecrets();
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  CMS_DATA_DIR: dataDir,
  CMS_CONTENT_DIR: contentDir,
  CMS_URL: cmsUrl,
  CMS_SITE_URL: siteUrl,
  CMS_SECRET: secrets.session,
  CMS_GATEWAY_TOKEN: secrets.gateway,
  CMS_SITE_TOKEN: secrets.site,
  CMS_PREVIEW_SECRET: secrets.preview,
};
await buildInterface();

const importedFile = join(dataDir, 'imported');
const folder = contentDir || join(root, 'content');
const content = hashOf(filesIn(folder).filter((name) => name.endsWith('.yaml')));
if (!existsSync(importedFile))
  await run('importing the content', [process.execPath, 'dist/commands/import.mjs', folder]);
else if (contentDir && read(importedFile) !== content)
  await run('reading in what was changed by hand', [process.execPath, 'dist/commands/read-changes.mjs']);
writeFileSync(importedFile, content);
const login = (await output([process.execPath, 'dist/commands/first-user.mjs'])).match(/^\{"email".*\}$/m)?.[0];

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);
start(
  [process.execPath, 'node_modules/next/dist/bin/next', 'start', '-p', cmsPort, '-H', '127.0.0.1'],
  cms,
  environment,
);
await responds(`${cmsUrl}/api/users/me`);
start([process.execPath, 'dist/src/main.js'], root, {
  ...process.env,
  NODE_ENV: 'production',
  PORT: sitePort,
  SITE_URL: siteUrl,
  DATA_DIR: join(dataDir, 'site'),
  UPSTREAM_URL: `${cmsUrl}/api/gateway`,
  UPSTREAM_TOKEN: secrets.gateway,
  API_TOKEN: secrets.site,
  PREVIEW_SECRET: secrets.preview,
  // The content system tells of each change.
  CONTENT_TTL: '600',
});
await responds(`${siteUrl}/api/health`, secrets.site);
console.log(`\nThe site:           ${siteUrl}\nThe content system: ${cmsUrl}/admin`);
if (login) {
  const { email, password } = JSON.parse(login);
  console.log(`The first log-in:   ${email}, password ${password} (shown this once; change it under People)\n`);
}

/** Builds the interface if anything of it has changed since. */
async function buildInterface() {
  await run('', [process.execPath, 'dist/commands/import-map.mjs']);
  const stamp = join(cms, '.next/built.sha256');
  const files = ['dist', 'app', 'next.config.mjs', 'package-lock.json'].flatMap((name) => filesIn(join(cms, name)));
  const hash = hashOf(files.filter((name) => !name.endsWith('.map')));
  if (read(stamp) === hash) return;
  await run('building the interface', [process.execPath, 'node_modules/next/dist/bin/next', 'build']);
  writeFileSync(stamp, hash);
}

function keptSecrets() {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const names = ['session', 'gateway', 'site', 'preview'];
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')]));
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function run(step, [command, ...parameters]) {
  if (step) console.log(`cms: ${step}`);
  const began = Date.now();
  const child = spawn(command, parameters, { cwd: cms, stdio: 'inherit', env: environment });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
  if (step) console.log(`cms: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

async function output([command, ...parameters]) {
  const child = spawn(command, parameters, { cwd: cms, stdio: ['ignore', 'pipe', 'inherit'], env: environment });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(1);
  return text;
}

function start([command, ...parameters], cwd, env) {
  const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('exit', stop);
  children.push(child);
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(0), 10_000).unref();
  Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit'))).then(() => process.exit(0));
}

async function responds(address, token) {
  for (;;) {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await fetch(address, { headers }).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
}

function filesIn(name) {
  try {
    return readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [name];
  }
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
