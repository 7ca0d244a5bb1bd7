/**
 * `npm run cms`: the content system and the site against its gateway, on this machine. The first start installs the
 * packages, builds the interface and imports the content of the repository.
 * `npm run cms -- reset-password EMAIL`: a new password, also while it runs.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn, hashOf, read } from './files.mjs';
import { checkDataFolder, checkPorts } from './preconditions.mjs';
import { responds, run, serve } from './processes.mjs';

const cms = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(cms);
const { PORT: sitePort = '3000', CMS_PORT: cmsPort = '3001', HOST: host = '127.0.0.1' } = process.env;
const siteUrl = `http://localhost:${sitePort}`;
const cmsUrl = `http://localhost:${cmsPort}`;
const dataDir = resolve(root, process.env.CMS_DATA_DIR || 'cms/data');
// Without a checkout, or with an empty variable, the database alone holds the content.
const givenContent = process.env.CMS_CONTENT_DIR ?? (existsSync(join(root, '.git')) ? 'content' : '');
const contentDir = givenContent && resolve(root, givenContent);
const command = process.argv.slice(2);

try {
  if (command.length === 0) await checkPorts({ CMS_PORT: cmsPort, PORT: sitePort }, host);
  checkDataFolder(dataDir);
} catch (error) {
  console.error(`cms: ${error.message}`);
  process.exit(1);
}

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
const inCms = { cwd: cms, env: environment };
await run('', ['scripts/setup.cjs', 'cms', 'build'], { cwd: root });

if (command[0] === 'reset-password') {
  await run('', ['dist/commands/reset-password.mjs', ...command.slice(1)], inCms);
} else if (command.length > 0) {
  console.error(`cms: there is no command ${command[0]}, only reset-password`);
  process.exit(1);
} else await start();

async function start() {
  await Promise.all([run('', ['scripts/build-interface.mjs'], inCms), importContent()]);
  serve(['node_modules/next/dist/bin/next', 'start', '-p', cmsPort, '-H', '127.0.0.1'], inCms);
  await responds(`${cmsUrl}/api/users/me`);
  serve(['dist/src/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: host,
      PORT: sitePort,
      SITE_URL: siteUrl,
      DATA_DIR: join(dataDir, 'site'),
      UPSTREAM_URL: `${cmsUrl}/api/gateway`,
      UPSTREAM_TOKEN: secrets.gateway,
      REFRESH_TOKEN: secrets.site,
      PREVIEW_SECRET: secrets.preview,
      // The content system tells of each change.
      CONTENT_TTL: '600',
    },
  });
  // Its pages, which it has once it has read the gateway.
  await responds(siteUrl);
  console.log(`\nThe site:           ${siteUrl}\nThe content system: ${cmsUrl}/admin`);
  const login = read(join(dataDir, 'first-login.json'));
  if (login === undefined) return;
  const { email, password } = JSON.parse(login);
  console.log(`The first log-in:   ${email}, password ${password} (change it under People)\n`);
}

async function importContent() {
  const imported = join(dataDir, 'imported');
  const folder = contentDir || join(root, 'content');
  const files = [folder, join(folder, '../i18n'), join(folder, '../public/pdf')].flatMap(filesIn);
  const content = hashOf(files.filter((name) => /\.(?:yaml|json|pdf)$/.test(name)));
  if (!existsSync(imported)) {
    await run('importing the content', ['dist/commands/import.mjs', folder], inCms);
    if (!existsSync(join(dataDir, 'first-login.json'))) await run('', ['dist/commands/first-user.mjs'], inCms);
  } else if (contentDir && read(imported) !== content) {
    await run('reading in what was changed by hand', ['dist/commands/read-changes.mjs'], inCms);
  }
  writeFileSync(imported, content);
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
