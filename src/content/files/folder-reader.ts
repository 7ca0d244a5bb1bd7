import { readFile } from 'node:fs/promises';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue, ContentSnapshot, LanguageContent } from '../content-store.js';
import { withUniqueAliases } from '../model/aliases.js';
import { hashOf } from '../model/content-hash.js';
import { menuNames, type PageEntry } from '../model/shapes/shapes.js';
import { distinctIssues } from '../validation/distinct-issues.js';
import { DataFiles } from './data/data-files.js';
import { type FactTexts, factTexts } from './data/facts.js';
import { menuData, menuIn, menuIssues } from './data/menus.js';
import type { ContentFiles } from './folder/content-files.js';
import { missingTranslations, pageFiles, pageIds, readPage, strayFiles } from './read-page.js';
import { locate } from './yaml/source-location.js';

/** A page in one language, as it was last read. */
interface CheckedPage {
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

/**
 * Builds the served content from the folder's files. A page is checked again only if its files or the facts have
 * changed.
 */
export class FolderReader {
  readonly #data: DataFiles;
  #pages: CheckedPages = new Map();

  /** @param checkedBefore those that the build has checked, until they are read for the first time */
  constructor(
    private readonly files: ContentFiles,
    private readonly companyNames: Record<Language, string>,
    private checkedBefore: CheckedPages = new Map(),
  ) {
    this.#data = new DataFiles(files, companyNames);
  }

  get checkedPages(): CheckedPages {
    return this.#pages;
  }

  /** The content of the files as last refreshed. What cannot be used is an issue, and its last good copy is served. */
  read(): { snapshot: ContentSnapshot; issues: ContentIssue[] } {
    this.#pages = this.#readPages();
    this.checkedBefore = new Map();
    const { data, issues } = this.#data.read();
    const found = [
      ...this.files.issues,
      ...strayFiles(this.files.names),
      ...missingTranslations(this.files.names),
      ...[...this.#pages.values()].flatMap((page) => page.issues),
      ...issues,
    ];
    const languages = this.#languages(found);
    return { snapshot: { version: this.files.version, languages, data }, issues: distinctIssues(found) };
  }

  #readPages(): CheckedPages {
    const { facts } = this.#data;
    const factsStamp = hashOf(JSON.stringify([facts, this.companyNames]));
    const texts = languageCodes.map((code) => [code, factTexts(facts, this.companyNames[code], code)] as const);
    const pages = pageIds(this.files.names).flatMap((id) =>
      texts.map(([language, own]) => this.#readPage(id, language, own, factsStamp)),
    );
    return new Map(pages.filter((page) => page !== undefined).map((page) => [`${page.language}/${page.id}`, page]));
  }

  #readPage(id: string, language: Language, facts: FactTexts, factsStamp: string): CheckedPage | undefined {
    const files = pageFiles(this.files, id, language);
    if (!files) return undefined;
    const key = `${language}/${id}`;
    const before = this.#pages.get(key);
    const known = before ?? this.checkedBefore.get(key);
    const stamp = [...files.map(({ hash }) => hash), factsStamp].join();
    if (known?.stamp === stamp) return known;
    const { checked, issues } = readPage(id, language, files, facts);
    const entry = checked ?? before?.entry;
    return { stamp, id, language, issues, ...(entry && { entry }) };
  }

  /** @param issues gets those that are found */
  #languages(issues: ContentIssue[]): Map<Language, LanguageContent> {
    const menus = menuNames.map((name) => ({ name, ...this.#data.last(menuData[name]) }));
    const ids = new Set(pageIds(this.files.names));
    issues.push(...menus.flatMap(({ result }) => menuIssues(result, ids)));
    const entries = languageCodes.map((language) => [language, this.#uniqueEntries(language, issues)] as const);
    const all = new Set(entries.flatMap(([, each]) => each.map(({ id }) => id)));
    const contentOf = (language: Language, each: readonly PageEntry[]): LanguageContent => {
      const own = new Map(each.map((entry) => [entry.id, entry]));
      return {
        entries: own,
        sitemap: each.map(({ id, template, updated_at }) => {
          return { id, resource: `content:/${language}/${id}`, template, timestamp: updated_at };
        }),
        aliases: each.map(({ id, alias }) => ({ id, alias })),
        menus: new Map(menus.map(({ name, good = [] }) => [name, menuIn(language, good, { own, all })])),
      };
    };
    return new Map(entries.map(([language, each]) => [language, contentOf(language, each)]));
  }

  #uniqueEntries(language: Language, issues: ContentIssue[]): PageEntry[] {
    const pages = [...this.#pages.values()].filter((page) => page.language === language);
    const served = pages.flatMap(({ entry }) => (entry ? [entry] : []));
    const { entries, clashes } = withUniqueAliases(served);
    const report = (id: string, reason: string) => {
      const place = locate(pageFiles(this.files, id, language) ?? [], undefined, ['alias']);
      issues.push({ ...place, field: 'alias', reason });
    };
    for (const { id, alias, keeper } of clashes) {
      const isTwin = served.some((entry) => entry.id === keeper && entry.alias === alias);
      report(id, `${alias} is ${isTwin ? 'also the path' : 'the id'} of ${keeper}`);
      if (isTwin) report(keeper, `${alias} is also the path of ${id}`);
    }
    return entries;
  }
}
