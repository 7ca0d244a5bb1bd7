import { z } from 'zod';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import { emptyPeriod } from '../model/shapes/publication-fields.js';
import { entryHeadShape, type PageEntry, type TemplateName } from '../model/shapes/shapes.js';
import { wrongTemplate } from '../model/template-pages.js';
import { typesetTexts } from '../text/typography.js';
import { isFields } from '../validation/fields.js';
import type { FactTexts } from './data/facts.js';
import type { ContentFiles } from './folder/content-files.js';
import { type ReadResult, readSources } from './read-sources.js';
import type { SourceFile } from './yaml/source-file.js';

/** A page in one language, read from its two files. */
export interface PageReadResult extends ReadResult<PageEntry> {
  id: string;
  language: Language;
}

const headShape = entryHeadShape.omit({ id: true });

const pageShapes = Object.fromEntries(
  Object.entries(bodyShapes).map(([template, body]) => [template, headShape.extend({ body })]),
) as Record<string, z.ZodType> as Record<TemplateName, z.ZodType<Omit<PageEntry, 'id'>>>;

const unknownTemplateShape = headShape.extend({ body: z.unknown() }) as z.ZodType as z.ZodType<Omit<PageEntry, 'id'>>;

function shapeOf(raw: unknown): z.ZodType<Omit<PageEntry, 'id'>> {
  const template = isFields(raw) ? String(raw.template) : '';
  return Object.hasOwn(pageShapes, template) ? pageShapes[template as TemplateName] : unknownTemplateShape;
}

/** The folders under pages/ that hold a page, in the order of ids. */
export function pageIds(names: readonly string[]): string[] {
  const ids = names.map((name) => /^pages\/(.+)\/[^/]+\.yaml$/.exec(name)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))].sort();
}

/** The files of a page in a language, the language's own first; undefined where it has none. */
export function pageFiles(files: ContentFiles, id: string, language: Language) {
  const local = files.file(`pages/${id}/${language}.yaml`);
  return local && [local, files.file(`pages/${id}/page.yaml`)].filter((file) => file !== undefined);
}

export function readPage(
  id: string,
  language: Language,
  files: readonly SourceFile[],
  facts: FactTexts | undefined,
): PageReadResult {
  const result = readSources({ files, facts, hasOptionalBlanks: true }, shapeOf);
  const issues = [
    ...result.issues,
    ...englishPathIssues(id, language, result),
    ...templateIssues(id, result),
    ...periodIssues(result),
  ];
  const alias = language === defaultLanguage ? { alias: id } : {};
  const isUsable = result.checked && wrongTemplate(id, result.checked.template) === undefined;
  const checked = isUsable
    ? entryOf({ id, ...result.checked, ...alias } as PageEntry & TranslatedFrom, language)
    : undefined;
  return { ...result, issues, checked, id, language };
}

interface TranslatedFrom {
  translated_from?: string | undefined;
}

/** Drops the field that only editors need. */
function entryOf({ translated_from: _, ...entry }: PageEntry & TranslatedFrom, language: Language): PageEntry {
  return { ...entry, body: typesetTexts(entry.body, language) } as PageEntry;
}

/** Reports a template that needs data which only the handlers of other pages load. */
function templateIssues(id: string, { checked, issue }: ReadResult<Pick<PageEntry, 'template'>>): ContentIssue[] {
  const reason = checked && wrongTemplate(id, checked.template);
  return reason === undefined ? [] : [issue(['template'], reason)];
}

/** Reports a page that would never be public. An editor who wants that uses `draft`. */
function periodIssues({ checked, issue }: ReadResult<Omit<PageEntry, 'id'>>): ContentIssue[] {
  const reason = checked && emptyPeriod(checked);
  return reason === undefined ? [] : [issue(['unpublish_at'], reason)];
}

/** Reports an English page whose alias is not its id. Its path is its id in any case. */
function englishPathIssues(id: string, language: Language, { checked, issue }: ReadResult<{ alias: string }>) {
  if (language !== defaultLanguage || checked === undefined || checked.alias === id) return [];
  const command = `npm run content:move ${id} ${checked.alias}`;
  return [issue(['alias'], `an English page has its id as its path: write ${id}, or move the page with ${command}`)];
}

/** Files that belong to no page, and pages that lack a language. */
export function folderIssues(names: readonly string[]): ContentIssue[] {
  return [...strayFiles(names), ...missingTranslations(names)];
}

export const strayFileReason = 'neither page.yaml nor the file of a language';

export function strayFiles(names: readonly string[]): ContentIssue[] {
  const strays = names.filter((name) => name.startsWith('pages/') && !isPageFile(name));
  return strays.map((source) => ({ source, field: '', reason: strayFileReason }));
}

export function missingTranslations(names: readonly string[]): ContentIssue[] {
  const known = new Set(names);
  const files = pageIds(names).flatMap((id) => languageCodes.map((language) => `pages/${id}/${language}.yaml`));
  const missing = files.filter((name) => !known.has(name));
  return missing.map((source) => ({ source, field: '', reason: 'missing translation' }));
}

function isPageFile(name: string): boolean {
  const stem = name.slice(name.lastIndexOf('/') + 1, -'.yaml'.length);
  return stem === 'page' || isLanguage(stem);
}
