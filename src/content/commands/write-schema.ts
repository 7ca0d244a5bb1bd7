import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaFiles } from '../json-schema.js';

const folder = path.join('content', 'schema');

await mkdir(folder, { recursive: true });
for (const [name, text] of schemaFiles()) await writeFile(path.join(folder, name), text);
