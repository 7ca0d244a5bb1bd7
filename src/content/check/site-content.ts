import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageCodes } from '../../addressing/languages.js';
import { ContentFiles } from '../content-files.js';
import type { ContentFault } from '../content-store.js';
import type { SourceFile } from '../documents.js';
import { FilesContentStore } from '../files-content-store.js';
import { LocalizedFiles } from '../localized-files.js';
import { readMenuByName } from '../menus.js';
import type { Reading } from '../reading.js';
import {
  type MenuFile,
  magazineFeedShape,
  menuNames,
  type PageEntry,
  type Redirects,
  redirectsShape,
  type SocialItem,
  socialFeedShape,
} from '../shapes.js';
import { addressBookOf, type Pages } from './addresses.js';

export interface CheckOptions {
  contentDir: string;
  publicDir: string;
  companyNames: Record<Language, string>;
}

/** Something written in one language: a page, or a feed. */
export interface WrittenContent {
  language: Language;
  /** The page's id, the feed's file. */
  id: string;
  raw: unknown;
  locate: Reading<unknown>['locate'];
}

/** All that the rules look at, read once. */
export interface SiteContent extends Pages {
  /** What reading already found. */
  faults: readonly ContentFault[];
  pages: readonly WrittenContent[];
  feeds: readonly WrittenContent[];
  menus: readonly Reading<MenuFile>[];
  redirects: Reading<Redirects>;
  /** Every file of the content, as text. */
  sources: readonly SourceFile[];
  /** The pictures that have been made into sizes, as pages name them. */
  pictures: ReadonlySet<string>;
  pictureFiles: readonly string[];
  /** Paths of downloads and videos, as pages name them. */
  publicFiles: ReadonlySet<string>;
}

export async function readSiteContent(options: CheckOptions): Promise<SiteContent> {
  const { contentDir, publicDir } = options;
  const store = new FilesContentStore({ ...options, development: false });
  await store.load();
  const files = new ContentFiles(contentDir);
  await files.refresh();
  const localized = new LocalizedFiles(options);
  const redirects = await localized.reading('redirects.yaml', redirectsShape);
  const social = await localized.reading<{ items: SocialItem[] }>('feeds/social.yaml', socialFeedShape);
  const magazine = await Promise.all(languageCodes.map((language) => readMagazine(localized, language)));
  const entries = new Map<Language, ReadonlyMap<string, PageEntry>>();
  for (const language of languageCodes) {
    entries.set(language, new Map((await store.entries(language)).map((entry) => [entry.id, entry])));
  }
  const feeds = [...magazine, { ...social, language: languageCodes[0], id: 'feeds/social.yaml' }];
  return {
    faults: [store.faults, ...[redirects, ...feeds].map((reading) => reading.faults)].flat(),
    pages: store.readings.filter(({ raw }) => raw !== undefined),
    feeds,
    entries,
    addresses: addressBookOf(entries),
    menus: menuNames.map((name) => readMenuByName(files, name)),
    redirects,
    sources: files.names.map((name) => files.file(name)).filter((file) => file !== undefined),
    pictures: readPictures(contentDir),
    pictureFiles: filesIn(path.join(contentDir, 'images')).filter((name) => /\.(jpe?g|png|webp|avif|svg)$/.test(name)),
    publicFiles: new Set(
      ['pdf', 'video'].flatMap((folder) => filesIn(path.join(publicDir, folder)).map((name) => `/${folder}/${name}`)),
    ),
  };
}

async function readMagazine(files: LocalizedFiles, language: Language) {
  const id = 'feeds/magazine/feed.yaml';
  return { ...(await files.localizedReading(id, language, magazineFeedShape)), language, id };
}

function readPictures(contentDir: string): ReadonlySet<string> {
  const manifest = path.join(contentDir, 'images', 'pictures.json');
  if (!existsSync(manifest)) return new Set();
  return new Set(Object.keys(JSON.parse(readFileSync(manifest, 'utf8')) as object));
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
