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
  if (!result.checked) return { ...result, checked: undefined, id, language };
  // Only editors need `translated_from`.
  const { translated_from: _, ...page } = result.checked as PageEntry & { translated_from?: string };
  const isEnglish = language === defaultLanguage;
  const wrong = wrongTemplate(id, page.template);
  const reasons = {
    alias: isEnglish && page.alias !== id ? otherEnglishPath(id, page.alias) : undefined,
    template: wrong,
    // Nobody means a page that would never be public: an editor who wants that uses `draft`.
    unpublish_at: emptyPeriod(page),
  };
  const found = Object.entries(reasons).flatMap(([field, reason]) => (reason ? [result.issue([field], reason)] : []));
  const body = typesetTexts(page.body, language);
  const entry = { ...page, id, alias: isEnglish ? id : page.alias, body } as PageEntry;
  return { ...result, issues: [...result.issues, ...found], checked: wrong ? undefined : entry, id, language };
}

function otherEnglishPath(id: string, alias: string): string {
  return `an English page has its id as its path: write ${id}, or move the page with npm run content:move ${id} ${alias}`;
}

export function strayFiles(names: readonly string[]): ContentIssue[] {
  const strays = names.filter((name) => name.startsWith('pages/') && !isPageFile(name));
  return strays.map((source) => ({ source, field: '', reason: 'neither page.yaml nor the file of a language' }));
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
