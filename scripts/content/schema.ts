import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaFiles } from '../../src/content/check/schemas.js';

const folder = path.join(process.env.CONTENT_DIR ?? 'content', 'schema');
const files = schemaFiles();

await mkdir(folder, { recursive: true });
for (const [name, text] of files) await writeFile(path.join(folder, name), text);
for (const name of await readdir(folder)) if (!files.has(name)) await rm(path.join(folder, name));
