/** `node dist/commands/export.mjs FOLDER`: writes the content into a content folder, as files. */
import path from 'node:path';
import { getPayload } from 'payload';
import { exportContent } from '../content/export.js';
import { copyPictures } from '../content/picture-files.js';
import config from '../payload.config.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder to write into is missing');
const payload = await getPayload({ config });
const { written, removed, leftOut } = await exportContent(payload, path.resolve(folder));
await copyPictures(path.resolve(folder), written.values());
for (const name of written.keys()) console.log(`written: ${name}`);
for (const name of removed) console.log(`removed: ${name}`);
for (const id of leftOut) console.error(`left out: ${id}: its path cannot be the name of a folder`);
console.log(`${written.size} files written, ${removed.length} removed`);
await payload.destroy();
process.exit(leftOut.length > 0 ? 1 : 0);
