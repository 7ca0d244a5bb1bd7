import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { FactTexts } from '../files/data/facts.js';
import type { ContentFiles } from '../files/folder/content-files.js';
import { pageFiles, pageIds, readPage } from '../files/read-page.js';
import { isFields } from '../validation/fields.js';
import type { KnownPage } from './addresses/known-pages.js';

/**
 * Reads every page in every language.
 * @param facts undefined if the facts cannot be read: references to facts are then not checked
 */
export function readPages(files: ContentFiles, facts: ReadonlyMap<Language, FactTexts> | undefined): KnownPage[] {
  return pageIds(files.names).flatMap((id) =>
    languageCodes.map((language) => {
      const sources = pageFiles(files, id, language);
      const result = sources && readPage(id, language, sources, facts?.get(language));
      const written = isFields(result?.raw) && typeof result.raw.alias === 'string' ? result.raw.alias : undefined;
      return { id, language, alias: language === defaultLanguage ? id : written, result };
    }),
  );
}

/** The issues of the pages. What only follows from a missing `page.yaml` is left out. */
export function pageIssues(files: ContentFiles, pages: readonly KnownPage[]): ContentIssue[] {
  const reason = 'the file is missing: it holds template and updated_at';
  return [...Map.groupBy(pages, ({ id }) => id)].flatMap(([id, own]) => {
    const issues = own.flatMap(({ result }) => result?.issues ?? []);
    const source = `pages/${id}/page.yaml`;
    if (files.file(source)) return issues;
    return [{ source, field: '', reason, isUnreadable: true }, ...issues.filter(({ isUnreadable }) => isUnreadable)];
  });
}
