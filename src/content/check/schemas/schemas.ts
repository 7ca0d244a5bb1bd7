import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIssue } from '../../content-store.js';
import type { SiteContent } from '../site-content.js';
import { schemaFiles } from './json-schema.js';

/** Committed schemas that differ from those of the code. A content folder may have no schemas. */
export async function staleSchemas({ options }: SiteContent): Promise<ContentIssue[]> {
  const folder = path.join(options.contentDir, 'schema');
  const present = globSync('*', { cwd: folder });
  if (present.length === 0) return [];
  const expected = schemaFiles();
  const texts = await Promise.all(present.map((name) => readFile(path.join(folder, name), 'utf8')));
  const stale = present.filter((name, index) => expected.get(name) !== texts[index]);
  const missing = [...expected.keys()].filter((name) => !present.includes(name));
  return [...stale, ...missing].map((name) => ({
    source: `schema/${name}`,
    field: '',
    reason: 'does not match the fields in the code: run npm run content:schema',
  }));
}
