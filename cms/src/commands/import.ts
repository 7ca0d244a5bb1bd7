/** `node dist/commands/import.mjs FOLDER`: imports a content folder. Pages and lists that are there already are replaced. */
import path from 'node:path';
import { getPayload } from 'payload';
import { importContent } from '../content/import.js';
import config from '../payload.config.js';

const [folder = '../content'] = process.argv.slice(2);
const payload = await getPayload({ config });
const isTerminal = process.stdout.isTTY;
const onProgress = (done: number, total: number, name: string) => {
  if (isTerminal) process.stdout.write(`\rimported ${done} of ${total} ${name}`.padEnd(79).slice(0, 79));
  else if (done % 15 === 0 || done === total) console.log(`imported ${done} of ${total}`);
};
await importContent(payload, path.resolve(folder), { onProgress });
if (isTerminal) console.log();
await payload.destroy();
process.exit(0);
