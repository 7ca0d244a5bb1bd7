import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { FactTexts } from '../files/data/facts.js';
import type { ContentFiles } from '../files/folder/content-files.js';
import {
  missingTranslations,
  type PageReadResult,
  pageFiles,
  pageIds,
  readPage,
  strayFileReason,
  strayFiles,
} from '../files/read-page.js';
import { hashOf } from '../model/content-hash.js';
import { nearest } from '../text/did-you-mean.js';
import { isFields } from '../validation/fields.js';
import type { KnownPage } from './addresses/known-pages.js';

export interface PagesRead {
  pages: KnownPage[];
  issues: ContentIssue[];
}

/** A page that has been read, with a stamp that changes with everything it was read from. */
export interface RememberedPage {
  stamp: string;
  result: PageReadResult | undefined;
}

/**
 * Reads every page in every language.
 * @param facts undefined if the facts cannot be read: references to facts are then not checked
 * @param remembered pages of an earlier check by `language/id`; only those that changed are read again, and updated
 * here
 */
export function readPages(
  files: ContentFiles,
  facts: ReadonlyMap<Language, FactTexts> | undefined,
  remembered: Map<string, RememberedPage> = new Map(),
): PagesRead {
  const factsStamp = hashOf(JSON.stringify([...(facts ?? [])].map(([language, texts]) => [language, ...texts])));
  const readOnce = (id: string, language: Language): PageReadResult | undefined => {
    const sources = pageFiles(files, id, language);
    const stamp = [facts !== undefined, factsStamp, ...(sources ?? []).map(({ hash }) => hash)].join();
    const known = remembered.get(`${language}/${id}`);
    if (known?.stamp === stamp) return known.result;
    const result = sources && readPage(id, language, sources, facts?.get(language));
    remembered.set(`${language}/${id}`, { stamp, result });
    return result;
  };
  const read = pageIds(files.names).map((id) => readLanguages(files, id, readOnce));
  return { pages: read.flatMap(({ pages }) => pages), issues: read.flatMap(({ issues }) => issues) };
}

function readLanguages(
  files: ContentFiles,
  id: string,
  readOnce: (id: string, language: Language) => PageReadResult | undefined,
): PagesRead {
  const read = languageCodes.map((language) => {
    const result = readOnce(id, language);
    const own = files.file(`pages/${id}/${language}.yaml`);
    const alias = language === defaultLanguage ? id : aliasIn(result?.raw, own?.text);
    const page: KnownPage = { id, language, alias, result: result?.raw === undefined ? undefined : result };
    return { page, issues: result?.issues ?? [] };
  });
  const issues = read.flatMap((each) => each.issues);
  const shared = `pages/${id}/page.yaml`;
  const lacksTemplate = issues.some(({ field, reason }) => field === 'template' && reason === 'is missing');
  return {
    pages: read.map(({ page }) => page),
    issues: files.file(shared) || !lacksTemplate ? issues : [missingFile(shared), ...issues.filter(isSyntax)],
  };
}

function isSyntax({ isUnreadable }: ContentIssue): boolean {
  return isUnreadable === true;
}

function missingFile(source: string): ContentIssue {
  return { source, field: '', reason: 'the file is missing: it holds template and updated_at', isUnreadable: true };
}

/** Finds the alias even in a file that cannot be parsed: most syntax errors leave its line intact. */
function aliasIn(raw: unknown, text: string | undefined): string | undefined {
  if (isFields(raw) && typeof raw.alias === 'string') return raw.alias;
  return text === undefined ? undefined : /^alias: *["']?([a-z0-9/-]+)["']? *$/m.exec(text)?.[1];
}

/** Files that belong to no page, and missing translations. A misnamed file is reported once, not as both. */
export function misplacedFiles(contentDir: string, { names, issues }: ContentFiles): ContentIssue[] {
  const known = [...names, ...issues.map(({ source }) => source)];
  const strays = [...strayFiles(known), ...filesOfOtherKinds(contentDir)];
  const meant = new Set(strays.map(({ source }) => meantFile(source)));
  return [
    ...strays.map((issue) => ({ ...issue, reason: `${issue.reason}${asQuestion(meantFile(issue.source))}` })),
    ...missingTranslations(known).filter(({ source }) => !meant.has(source)),
  ];
}

function filesOfOtherKinds(contentDir: string): ContentIssue[] {
  const folder = path.join(contentDir, 'pages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.endsWith('.yaml') && !each.name.startsWith('.'))
    .map((each) => path.relative(contentDir, path.join(each.parentPath, each.name)).split(path.sep).join('/'))
    .map((source) => ({ source, field: '', reason: strayFileReason }));
}

function meantFile(source: string): string | undefined {
  const { dir, name } = path.posix.parse(source);
  const stem = nearest(name, ['page', ...languageCodes]);
  return stem && `${dir}/${stem}.yaml`;
}

function asQuestion(file: string | undefined): string {
  return file === undefined ? '' : `; did you mean ${path.posix.basename(file)}?`;
}
