import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIssue } from '../../content-store.js';
import { fieldOf } from '../../validation/blanks.js';
import { filesIn } from '../assets/files-in.js';
import type { SiteContent } from '../site-content.js';
import { schemaFiles, schemaNameOf } from './json-schema.js';

/** Committed schemas that differ from those of the code. A content folder may have no schemas. */
export async function staleSchemas({ options }: SiteContent): Promise<ContentIssue[]> {
  const folder = path.join(options.contentDir, 'schema');
  const present = filesIn(folder);
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

/** Files whose first line names the schema of another kind of file. */
export function mismatchedSchemaLines({ sources, documents, known }: SiteContent): ContentIssue[] {
  const templates = new Map(known.pages.map(({ id, result }) => [`pages/${id}`, fieldOf(result?.raw, 'template')]));
  return [...sources, ...documents.sources].flatMap((source): ContentIssue[] => {
    const [, named] = /^# yaml-language-server: \$schema=(\S+)/.exec(source.text) ?? [];
    const folder = path.posix.dirname(source.name);
    const schema = schemaNameOf(source.name, String(templates.get(folder)));
    if (named === undefined || schema === undefined || /^https?:/.test(named)) return [];
    const right = path.posix.relative(folder, `schema/${schema}`);
    if (path.posix.normalize(named) === right) return [];
    return [{ source: source.name, line: 1, field: '', reason: `the schema of this file is ${right}, not ${named}` }];
  });
}
