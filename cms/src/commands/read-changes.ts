/** `node dist/commands/read-changes.mjs`: reads in the files of CMS_CONTENT_DIR that were changed by hand. */
import { getPayload } from 'payload';
import { readChanges } from '../content/read-changes.js';
import { readEnvironment } from '../environment.js';
import config from '../payload.config.js';

const { contentDir } = readEnvironment();
if (contentDir === undefined) throw new Error('CMS_CONTENT_DIR is missing');
const payload = await getPayload({ config });
const { read, left } = await readChanges(payload, contentDir);
for (const name of read) console.log(`read in: ${name}`);
for (const { name, reason } of left) console.warn(`not read in: ${name}: ${reason}`);
await payload.destroy();
process.exit(0);
