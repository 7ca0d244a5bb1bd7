import { globSync } from 'node:fs';
import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { type Data, dataFiles } from '../files/data/data-file-shapes.js';
import { DataFiles } from '../files/data/data-files.js';
import { type FactTexts, factTexts } from '../files/data/facts.js';
import { type FormerPaths, formerPathsFile } from '../files/data/former-paths.js';
import { menuData } from '../files/data/menus.js';
import { ContentFiles } from '../files/folder/content-files.js';
import { missingTranslations, pageFiles, pageIds, readPage, strayFiles } from '../files/read-page.js';
import type { ReadResult } from '../files/read-sources.js';
import type { SourceFile } from '../files/yaml/source-file.js';
import type { Redirects } from '../model/shapes/redirects-shape.js';
import { type Contacts, type Facts, type MenuFile, menuNames } from '../model/shapes/shapes.js';
import { isFields } from '../validation/fields.js';
import { type KnownPage, KnownPages } from './addresses/known-pages.js';
import { type Documents, readDocuments } from './assets/documents.js';
import { type PictureFiles, readPictures } from './assets/picture-files.js';

export interface CheckOptions {
  contentDir: string;
  publicDir: string;
  companyNames: Record<Language, string>;
  /** The folder of the interface texts, where their words are checked as well. */
  textsDir?: string;
}

/** Something written in one language: a page, or a feed. */
export interface WrittenContent {
  language: Language;
  /** The id of the page, or the file of the feed. */
  id: string;
  result: ReadResult<unknown>;
}

/** All that the rules look at, read once. */
export interface SiteContent {
  options: CheckOptions;
  /** Whether a file exists that could not be opened. */
  isIncomplete: boolean;
  /** The issues that were found on reading. */
  issues: readonly ContentIssue[];
  known: KnownPages;
  /** The pages whose files can be parsed. */
  pages: readonly WrittenContent[];
  feeds: readonly WrittenContent[];
  menus: readonly ReadResult<MenuFile>[];
  redirects: ReadResult<Redirects>;
  formerPaths: ReadResult<FormerPaths>;
  searchSettings: ReadResult<Data<'searchSettings'>>;
  documents: Documents;
  contacts: ReadResult<Contacts>;
  /** With those of contacts; undefined if they cannot be read. */
  facts: Facts | undefined;
  /** Every file of the content, as text. */
  sources: readonly SourceFile[];
  pictures: PictureFiles;
  /** Paths of downloads and videos, as pages name them. */
  publicFiles: ReadonlySet<string>;
}

export async function readSiteContent(options: CheckOptions): Promise<SiteContent> {
  const { contentDir, publicDir, companyNames } = options;
  const files = new ContentFiles(contentDir);
  await files.refresh();
  const data = new DataFiles(files, companyNames);
  const contacts = data.last('contacts').result;
  const facts = data.last('facts').result.checked && contacts.checked && data.facts;
  const texts = facts && new Map(languageCodes.map((code) => [code, factTexts(facts, companyNames[code], code)]));
  const pages = readPages(files, texts);
  const pictures = await readPictures(contentDir, publicDir);
  const documents = await readDocuments(contentDir, publicDir, texts);
  return {
    options,
    isIncomplete: files.issues.length > 0,
    issues: [
      ...files.issues,
      ...strayFiles(files.names),
      ...missingTranslations([...files.names, ...files.issues.map(({ source }) => source)]),
      ...pageIssues(files, pages),
      // A missing file of paths is reported by a rule, with the command that creates it.
      ...data.read((name) => name !== 'formerPaths' || files.file(formerPathsFile) !== undefined).issues,
      ...pictures.issues,
      ...documents.issues,
    ],
    known: new KnownPages(pages),
    pages: pages.flatMap(({ id, language, result }) => (result?.raw ? [{ id, language, result }] : [])),
    feeds: readFeeds(data),
    menus: menuNames.map((name) => data.last(menuData[name]).result),
    redirects: data.last('redirects').result,
    formerPaths: data.last('formerPaths').result,
    searchSettings: data.last('searchSettings').result,
    documents,
    contacts,
    facts,
    sources: files.names.map((name) => files.file(name)).filter((file) => file !== undefined),
    pictures,
    publicFiles: new Set(globSync('{pdf,video}/*', { cwd: publicDir }).map((name) => `/${name}`)),
  };
}

/** The feeds whose files can be parsed. */
function readFeeds(data: DataFiles): WrittenContent[] {
  const { magazine, socialPosts } = dataFiles;
  const feeds = [
    ...languageCodes.map((language) => ({ language, id: magazine.file, ...data.last('magazine', language) })),
    { language: defaultLanguage, id: socialPosts.file, ...data.last('socialPosts') },
  ];
  return feeds.filter(({ result }) => result.raw !== undefined);
}

/**
 * Reads every page in every language.
 * @param facts undefined if the facts cannot be read: references to facts are then not checked
 */
function readPages(files: ContentFiles, facts: ReadonlyMap<Language, FactTexts> | undefined): KnownPage[] {
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
function pageIssues(files: ContentFiles, pages: readonly KnownPage[]): ContentIssue[] {
  const reason = 'the file is missing: it holds template and updated_at';
  return [...Map.groupBy(pages, ({ id }) => id)].flatMap(([id, own]) => {
    const issues = own.flatMap(({ result }) => result?.issues ?? []);
    const source = `pages/${id}/page.yaml`;
    if (files.file(source)) return issues;
    return [{ source, field: '', reason, isUnreadable: true }, ...issues.filter(({ isUnreadable }) => isUnreadable)];
  });
}
