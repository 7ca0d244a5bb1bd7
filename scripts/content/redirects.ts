import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../src/platform/decode-text.js';
import { contentPlace } from './content-place.js';
import { exportRedirects, importRedirects, redirectsFile } from './redirects/import-redirects.js';

const [command, file, option] = process.argv.slice(2);
const isUsed = file !== undefined && (option === undefined || (command === 'import' && option === '--write'));

if (command === 'export' && isUsed) writeFileSync(file, await exportRedirects(contentPlace));
else if (command === 'import' && isUsed) await importFrom(file);
else {
  console.error('usage: npm run content:redirects -- import <file.csv> [--write], or export <file.csv>');
  process.exitCode = 1;
}

async function importFrom(name: string): Promise<void> {
  const siteHost = URL.parse(process.env.SITE_URL ?? '')?.host;
  let csv: string;
  try {
    csv = decodeText(readFileSync(name));
  } catch (error) {
    return fail(`${name}: ${(error as Error).message}`);
  }
  const { text, added, known, faults } = await importRedirects(csv, { ...contentPlace, siteHost });
  for (const { line, reason } of faults) console.error(`${line === 0 ? redirectsFile : `${name}:${line}`} ${reason}`);
  if (faults.length > 0) return fail(`nothing was written: ${faults.length} faults`);
  const isWritten = option === '--write';
  if (isWritten) writeFileSync(path.join(contentPlace.contentDir, redirectsFile), text);
  console.log(`${added} redirects ${isWritten ? 'were' : 'would be'} added, ${known} are there already`);
  if (!isWritten && added > 0) console.log('to add them, repeat the command with --write at its end');
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
