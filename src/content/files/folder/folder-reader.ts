import { type Language, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { withUniqueAliases } from '../../model/aliases.js';
import { hashOf } from '../../model/content-hash.js';
import {
  type AliasEntry,
  type Facts,
  factsShape,
  type MenuFile,
  type MenuItem,
  type MenuName,
  menuNames,
  type PageEntry,
  type SitemapEntry,
} from '../../model/shapes/shapes.js';
import { distinctIssues } from '../../validation/distinct-issues.js';
import type { CheckedPage, CheckedPages } from '../checked-pages.js';
import { type FactTexts, factTexts } from '../data/facts.js';
import { menuIn, menuIssues, readMenuByName } from '../data/menus.js';
import { LastKnownGood } from '../last-known-good.js';
import { folderIssues, pageFiles, pageIds, readPage } from '../read-page.js';
import { readSources } from '../read-sources.js';
import type { SourceFile } from '../yaml/source-file.js';
import { locate } from '../yaml/source-location.js';
import type { ContentFiles } from './content-files.js';

/** The content of one language, as it is served. */
export interface LanguageContent {
  pages: ReadonlyMap<string, PageEntry>;
  sitemap: readonly SitemapEntry[];
  aliases: readonly AliasEntry[];
  menus: ReadonlyMap<MenuName, readonly MenuItem[]>;
}

/**
 * Builds the served content from the folder's files. A page is checked again only if its files or the facts have
 * changed.
 */
export class FolderReader {
  readonly #goodPages = new LastKnownGood<PageEntry>();
  readonly #goodMenus = new LastKnownGood<MenuFile>();
  readonly #goodFacts = new LastKnownGood<Facts>();
  #results = new Map<string, CheckedPage>();

  constructor(
    private readonly files: ContentFiles,
    private readonly companyNames: Record<Language, string>,
  ) {}

  get checkedPages(): CheckedPages {
    return this.#results;
  }

  /** Starts from pages that were checked before, by the build. */
  resume(pages: CheckedPages): void {
    this.#results = new Map(pages);
  }

  /** The content of the files as last refreshed. What cannot be used is an issue, and its last good copy is served. */
  read(): { content: ReadonlyMap<Language, LanguageContent>; issues: ContentIssue[] } {
    const issues = [...this.files.issues, ...folderIssues(this.files.names)];
    this.#readPages(this.#readFacts(issues));
    issues.push(...[...this.#results.values()].flatMap((result) => result.issues));
    const content = this.#serve(issues);
    return { content, issues: distinctIssues(issues) };
  }

  #readFacts(issues: ContentIssue[]): Facts {
    const file = this.files.file('lists/facts.yaml');
    if (!file) return this.#goodFacts.keep('', undefined) ?? {};
    const result = readSources({ files: [file] }, () => factsShape);
    issues.push(...result.issues);
    return this.#goodFacts.keep('', result.checked) ?? {};
  }

  #readPages(facts: Facts): void {
    const before = this.#results;
    this.#results = new Map();
    const factsStamp = hashOf(JSON.stringify([facts, this.companyNames]));
    const texts = new Map(languageCodes.map((code) => [code, factTexts(facts, this.companyNames[code], code)]));
    for (const id of pageIds(this.files.names)) {
      for (const [language, own] of texts) this.#readPageIfChanged(id, language, own, factsStamp, before);
    }
    this.#goodPages.keepOnly(new Set(this.#results.keys()));
  }

  #readPageIfChanged(id: string, language: Language, facts: FactTexts, factsStamp: string, before: CheckedPages): void {
    const files = pageFiles(this.files, id, language);
    if (!files) return;
    const key = `${language}/${id}`;
    const stamp = [...files.map(({ hash }) => hash), factsStamp].join();
    const known = before.get(key);
    const page = known?.stamp === stamp ? known : this.#check(id, language, files, facts, stamp);
    this.#results.set(key, page);
    this.#goodPages.keep(key, page.entry);
  }

  #check(id: string, language: Language, files: readonly SourceFile[], facts: FactTexts, stamp: string): CheckedPage {
    const { checked, issues } = readPage(id, language, files, facts);
    return { stamp, id, language, issues, ...(checked && { entry: checked }) };
  }

  #serve(issues: ContentIssue[]): Map<Language, LanguageContent> {
    const menus = menuNames.map((name) => ({ name, result: readMenuByName(this.files, name) }));
    issues.push(...menus.flatMap(({ result }) => result.issues));
    const good = menus.map(({ name, result }) => ({ name, menu: this.#goodMenus.keep(name, result.checked) ?? [] }));
    const ids = new Set(pageIds(this.files.names));
    issues.push(...menus.flatMap(({ result }) => menuIssues(result, ids)));
    const entries = languageCodes.map((language) => [language, this.#uniqueEntries(language, issues)] as const);
    const all = new Set(entries.flatMap(([, each]) => each.map(({ id }) => id)));
    return new Map(
      entries.map(([language, each]) => {
        const own = new Map(each.map((entry) => [entry.id, entry]));
        return [
          language,
          {
            pages: own,
            sitemap: each.map((entry) => sitemapEntry(language, entry)),
            aliases: each.map(({ id, alias }) => ({ id, alias })),
            menus: new Map(good.map(({ name, menu }) => [name, menuIn(language, menu, { own, all })])),
          },
        ];
      }),
    );
  }

  #uniqueEntries(language: Language, issues: ContentIssue[]): PageEntry[] {
    const results = [...this.#results.values()].filter((result) => result.language === language);
    const served = results.map(({ id }) => this.#goodPages.keep(`${language}/${id}`, undefined));
    const { entries, clashes } = withUniqueAliases(served.filter((entry) => entry !== undefined));
    for (const { id, alias, keeper } of clashes) {
      const isTwin = served.some((entry) => entry?.id === keeper && entry.alias === alias);
      issues.push(this.#aliasIssue(language, id, `${alias} is ${isTwin ? 'also the path' : 'the id'} of ${keeper}`));
      if (isTwin) issues.push(this.#aliasIssue(language, keeper, `${alias} is also the path of ${id}`));
    }
    return entries;
  }

  #aliasIssue(language: Language, id: string, reason: string): ContentIssue {
    const place = locate(pageFiles(this.files, id, language) ?? [], undefined, ['alias']);
    return { ...place, field: 'alias', reason };
  }
}

function sitemapEntry(language: Language, { id, template, updated_at }: PageEntry): SitemapEntry {
  return { id, resource: `content:/${language}/${id}`, template, timestamp: updated_at };
}
