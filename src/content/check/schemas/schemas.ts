import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIssue } from '../../content-store.js';
import { parseSource, type SourceFile } from '../../files/yaml/source-file.js';
import { isFields } from '../../validation/fields.js';
import { filesIn } from '../assets/files-in.js';
import { schemaFiles, schemaNameOf } from './json-schema.js';

/** Committed schemas that differ from those of the code. A content folder may have no schemas. */
export async function staleSchemas(contentDir: string): Promise<ContentIssue[]> {
  const folder = path.join(contentDir, 'schema');
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
export function mismatchedSchemaLines(sources: readonly SourceFile[]): ContentIssue[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  return sources.flatMap((source): ContentIssue[] => {
    const [, named] = /^# yaml-language-server: \$schema=(\S+)/.exec(source.text) ?? [];
    const folder = path.posix.dirname(source.name);
    const page = byName.get(`${folder}/page.yaml`);
    const schema = schemaNameOf(source.name, page && templateIn(page));
    if (named === undefined || schema === undefined || /^https?:/.test(named)) return [];
    const right = path.posix.relative(folder, `schema/${schema}`);
    if (path.posix.normalize(named) === right) return [];
    return [{ source: source.name, line: 1, field: '', reason: `the schema of this file is ${right}, not ${named}` }];
  });
}

function templateIn(page: SourceFile): string | undefined {
  const parsed = parseSource(page);
  return 'value' in parsed && isFields(parsed.value) ? String(parsed.value.template) : undefined;
}
