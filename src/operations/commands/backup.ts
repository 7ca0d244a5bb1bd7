import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfiguration } from '../../platform/config/configuration.js';
import { backUp } from '../../platform/storage/back-up.js';

try {
  if (existsSync('.env')) process.loadEnvFile();
  const { DATA_DIR, DATABASE_URL } = readConfiguration(process.env);
  const target = process.argv[2];
  if (DATABASE_URL !== undefined) throw new Error('DATABASE_URL is set: PostgreSQL is backed up by pg_dump');
  if (target === undefined) throw new Error('the file to write is missing: npm run backup -- <file>');
  await backUp(path.join(DATA_DIR, 'site.db'), target);
  console.log(`backup: ${path.resolve(target)}`);
} catch (error) {
  console.error(`backup: ${(error as Error).message}`);
  process.exitCode = 1;
}
