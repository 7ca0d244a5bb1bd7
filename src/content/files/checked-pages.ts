import { readFile } from 'node:fs/promises';
import type { Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { PageEntry } from '../model/shapes/shapes.js';

/** A page in one language, as it was last read. */
export interface CheckedPage {
  /** Changes with everything that the page was read from. */
  stamp: string;
  id: string;
  language: Language;
  issues: readonly ContentIssue[];
  /** Absent if an issue prevents its use. */
  entry?: PageEntry;
}

/** By language and id. */
export type CheckedPages = ReadonlyMap<string, CheckedPage>;

/** The pages that the build has checked. A start parses and checks only what has changed since. */
export const checkedPagesFile = 'dist/checked-pages.json';

/** @returns an empty map if there is no such file */
export async function readCheckedPages(file = checkedPagesFile): Promise<CheckedPages> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return new Map(JSON.parse(text) as [string, CheckedPage][]);
}
