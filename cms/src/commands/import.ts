/** `node dist/commands/import.mjs FOLDER`: imports a content folder. Pages and lists that are there already are replaced. */
import path from 'node:path';
import { getPayload } from 'payload';
import { importContent } from '../content/import.js';
import config from '../payload.config.js';

const [folder = '../content'] = process.argv.slice(2);
const payload = await getPayload({ config });
const isTerminal = process.stdout.isTTY;
const { pages, lists } = await importContent(payload, path.resolve(folder), (done, total, name) => {
  if (isTerminal) process.stdout.write(`\r${done} of ${total} ${name}`.padEnd(79).slice(0, 79));
  else if (done % 15 === 0 || done === total) console.log(`imported ${done} of ${total}`);
});
console.log(`${isTerminal ? '\r' : ''}imported ${pages} pages and ${lists} lists`.padEnd(79));
await payload.destroy();
process.exit(0);
