import path from 'node:path';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { type Data, dataFiles } from '../files/data/data-file-shapes.js';
import { DataFiles } from '../files/data/data-files.js';
import { type FactTexts, factTexts } from '../files/data/facts.js';
import { type FormerPaths, formerPathsFile } from '../files/data/former-paths.js';
import { menuData } from '../files/data/menus.js';
import { ContentFiles } from '../files/folder/content-files.js';
import type { ReadResult } from '../files/read-sources.js';
import type { SourceFile } from '../files/yaml/source-file.js';
import type { Redirects } from '../model/shapes/redirects-shape.js';
import { type Facts, type MenuFile, menuNames } from '../model/shapes/shapes.js';
import { KnownPages } from './addresses/known-pages.js';
import { type Documents, readDocuments } from './assets/documents.js';
import { filesIn } from './assets/files-in.js';
import { type Pictures, readPictures } from './assets/pictures.js';
import { misplacedFiles, type RememberedPage, readPages } from './page-files.js';

export interface CheckOptions {
  contentDir: string;
  publicDir: string;
  companyNames: Record<Language, string>;
  /** What an earlier check has read, so that only changes are read again. */
  memory?: CheckMemory;
}

/** What is cached between the checks of one folder. */
export class CheckMemory {
  readonly files: ContentFiles;
  readonly pages = new Map<string, RememberedPage>();

  constructor(contentDir: string) {
    this.files = new ContentFiles(contentDir);
  }
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
  /** Undefined if they cannot be read. */
  facts: Facts | undefined;
  /** Every file of the content, as text. */
  sources: readonly SourceFile[];
  pictures: Pictures;
  /** Paths of downloads and videos, as pages name them. */
  publicFiles: ReadonlySet<string>;
}

export async function readSiteContent(options: CheckOptions): Promise<SiteContent> {
  const { contentDir, publicDir, memory } = options;
  const files = memory?.files ?? new ContentFiles(contentDir);
  await files.refresh();
  const data = new DataFiles(files, options.companyNames);
  const { result: facts } = data.last('facts');
  const texts = textsOf(facts.checked, options);
  const { pages, issues } = readPages(files, texts, memory?.pages);
  const menus = menuNames.map((name) => data.last(menuData[name]).result);
  const { result: redirects } = data.last('redirects');
  const { result: formerPaths } = data.last('formerPaths');
  const feeds = readFeeds(data);
  const { result: socialLinks } = data.last('socialLinks');
  const { result: searchSettings } = data.last('searchSettings');
  const pictures = await readPictures(contentDir, publicDir);
  const documents = await readDocuments({ contentDir, publicDir, facts: texts });
  const others: ReadResult<unknown>[] = [
    ...[facts, ...menus, redirects, socialLinks, searchSettings],
    ...feeds.map(({ result }) => result),
  ];
  return {
    options,
    isIncomplete: files.issues.length > 0,
    issues: [
      ...files.issues,
      ...misplacedFiles(contentDir, files),
      ...issues,
      ...others.flatMap((result) => result.issues),
      // A missing file is reported by a rule, with the command that creates it.
      ...(files.file(formerPathsFile) ? formerPaths.issues : []),
      ...pictures.issues,
      ...documents.issues,
    ],
    known: new KnownPages(pages),
    pages: pages.flatMap(({ id, language, result }) => (result ? [{ id, language, result }] : [])),
    feeds: feeds.filter(({ result }) => result.raw !== undefined),
    menus,
    redirects,
    formerPaths,
    searchSettings,
    documents,
    facts: facts.checked,
    sources: files.names.map((name) => files.file(name)).filter((file) => file !== undefined),
    pictures,
    publicFiles: new Set(
      ['pdf', 'video'].flatMap((folder) => filesIn(path.join(publicDir, folder)).map((name) => `/${folder}/${name}`)),
    ),
  };
}

function textsOf(facts: Facts | undefined, { companyNames }: CheckOptions): Map<Language, FactTexts> | undefined {
  return (
    facts && new Map(languageCodes.map((language) => [language, factTexts(facts, companyNames[language], language)]))
  );
}

function readFeeds(data: DataFiles): WrittenContent[] {
  const magazine = languageCodes.map((language) => ({
    language,
    id: dataFiles.magazine.file,
    result: data.last('magazine', language).result,
  }));
  const social = {
    language: languageCodes[0],
    id: dataFiles.socialPosts.file,
    result: data.last('socialPosts').result,
  };
  return [...magazine, social];
}
