import { readFile, writeFile } from 'node:fs/promises';
import type { Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { PageEntry } from '../model/shapes.js';

/** A page in one language, as it was read last. */
export interface CheckedPage {
  /** Stands for all that was read. */
  stamp: string;
  id: string;
  language: Language;
  issues: readonly ContentIssue[];
  /** Absent where an issue forbids its use. */
  entry?: PageEntry;
}

/** By language and id. */
export type CheckedPages = ReadonlyMap<string, CheckedPage>;

/** What the build has read, so that a start parses and checks only what has changed since. */
export const checkedPagesFile = 'dist/checked-pages.json';

/** @returns an empty map where there is no such file */
export async function readCheckedPages(file: string): Promise<CheckedPages> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return new Map(JSON.parse(text) as [string, CheckedPage][]);
}

export async function writeCheckedPages(file: string, pages: CheckedPages): Promise<void> {
  await writeFile(file, JSON.stringify([...pages]));
}
