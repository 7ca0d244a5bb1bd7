import { z } from 'zod';
import { isLanguage, type Language, languageCodes } from '../addressing/languages.js';
import type { ContentFiles } from './content-files.js';
import type { ContentFault } from './content-store.js';
import { isFields, type SourceFile } from './documents.js';
import type { FactTexts } from './facts.js';
import { type Reading, readSources } from './reading.js';
import { bodyShapes, entryHeadShape, type PageEntry, type TemplateName } from './shapes.js';

/** A page in one language, as its two files say it. */
export interface PageReading extends Reading<PageEntry> {
  id: string;
  language: Language;
}

const headShape = entryHeadShape.omit({ id: true });

const pageShapes = Object.fromEntries(
  Object.entries(bodyShapes).map(([template, body]) => [template, headShape.extend({ body })]),
) as unknown as Record<TemplateName, z.ZodType<Omit<PageEntry, 'id'>>>;

const shapeOfNone = headShape.extend({ body: z.unknown() }) as unknown as z.ZodType<Omit<PageEntry, 'id'>>;

function shapeOf(raw: unknown): z.ZodType<Omit<PageEntry, 'id'>> {
  const template = isFields(raw) ? String(raw.template) : '';
  return Object.hasOwn(pageShapes, template) ? pageShapes[template as TemplateName] : shapeOfNone;
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

export function readPage(id: string, language: Language, files: readonly SourceFile[], facts: FactTexts): PageReading {
  const reading = readSources({ files, facts }, shapeOf);
  const checked = reading.checked && ({ id, ...reading.checked } as PageEntry);
  return { ...reading, checked, id, language };
}

/** Files that belong to no page, and pages that lack a language. */
export function folderFaults(names: readonly string[]): ContentFault[] {
  const known = new Set(names);
  const strays = names.filter((name) => name.startsWith('pages/') && !isPageFile(name));
  const untranslated = pageIds(names).flatMap((id) =>
    languageCodes.map((language) => `pages/${id}/${language}.yaml`).filter((name) => !known.has(name)),
  );
  return [
    ...strays.map((source) => ({ source, field: '', reason: 'neither page.yaml nor the file of a language' })),
    ...untranslated.map((source) => ({ source, field: '', reason: 'missing translation' })),
  ];
}

function isPageFile(name: string): boolean {
  const stem = name.slice(name.lastIndexOf('/') + 1, -'.yaml'.length);
  return stem === 'page' || isLanguage(stem);
}
