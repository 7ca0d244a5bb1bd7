import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { ContentFiles } from '../files/content-files.js';
import type { FactTexts } from '../files/facts.js';
import { missingTranslations, notOfAPage, pageFiles, pageIds, readPage, strayFiles } from '../files/read-page.js';
import { nearest } from '../text/did-you-mean.js';
import { isFields } from '../validation/fields.js';
import type { KnownPage } from './known-pages.js';

export interface PagesRead {
  pages: KnownPage[];
  issues: ContentIssue[];
}

/**
 * Reads every page in every language.
 * @param facts undefined where the facts cannot be read: then no use of one is judged
 */
export function readPages(files: ContentFiles, facts: ReadonlyMap<Language, FactTexts> | undefined): PagesRead {
  const read = pageIds(files.names).map((id) => readLanguages(files, id, facts));
  return { pages: read.flatMap(({ pages }) => pages), issues: read.flatMap(({ issues }) => issues) };
}

function readLanguages(
  files: ContentFiles,
  id: string,
  facts: ReadonlyMap<Language, FactTexts> | undefined,
): PagesRead {
  const read = languageCodes.map((language) => {
    const sources = pageFiles(files, id, language);
    const result = sources && readPage(id, language, sources, facts?.get(language));
    const alias = language === defaultLanguage ? id : aliasIn(result?.raw, sources?.[0]?.text);
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
  return { source, field: '', reason: 'the file is missing: it says template and updated_at', isUnreadable: true };
}

/** Also out of a file that cannot be parsed: most slips leave the path readable. */
function aliasIn(raw: unknown, text: string | undefined): string | undefined {
  if (isFields(raw) && typeof raw.alias === 'string') return raw.alias;
  return text === undefined ? undefined : /^alias: *["']?([a-z0-9/-]+)["']? *$/m.exec(text)?.[1];
}

/** Files that belong to no page, and pages that lack a language; one that is only misnamed is reported once. */
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
    .map((source) => ({ source, field: '', reason: notOfAPage }));
}

function meantFile(source: string): string | undefined {
  const { dir, name } = path.posix.parse(source);
  const stem = nearest(name, ['page', ...languageCodes]);
  return stem && `${dir}/${stem}.yaml`;
}

function asQuestion(file: string | undefined): string {
  return file === undefined ? '' : `; did you mean ${path.posix.basename(file)}?`;
}
