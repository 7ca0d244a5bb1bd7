import 'reflect-metadata';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '../../platform/config/configuration.js';

/** Names in DATA_DIR of what pages show from other sites. */
const shown = ['content', 'pictures', 'social.json'];

/** Variables that are unset: the export runs a separate instance, without the running one's database and mail. */
const left = ['DATABASE_URL', 'REDIS_URL', 'PURGE_URL', 'SMTP_URL', 'INDEXNOW_KEY'];

process.env.NODE_ENV ??= 'production';
process.env.LOG_LEVEL ??= 'error';
const data = mkdtempSync(path.join(tmpdir(), 'export-'));
try {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('the folder to write is missing: npm run export -- <folder>');
  if (existsSync('.env')) process.loadEnvFile();
  const { DATA_DIR } = readConfiguration(process.env);
  for (const name of shown) {
    const from = path.join(DATA_DIR, name);
    if (existsSync(from)) cpSync(from, path.join(data, name), { recursive: true });
  }
  for (const name of left) for (const each of [name, `${name}_FILE`]) delete process.env[each];
  const configuration = readConfiguration({ ...process.env, DATA_DIR: data });

  const { createApplication } = await import('../../create-application.js');
  const { replaceFolder } = await import('../mirror/write-mirror.js');
  const { writeMirror } = await import('../mirror/write-mirror.js');
  const app = await createApplication(configuration);
  const place = path.resolve(target);
  const finished = `${place}.new`;
  rmSync(finished, { recursive: true, force: true });
  const pages = await writeMirror(app, configuration, finished);
  await replaceFolder(finished, place);
  await app.close();
  console.log(`export: ${pages} pages in ${place}`);
} catch (error) {
  console.error(`export: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(data, { recursive: true, force: true });
}
process.exit();
