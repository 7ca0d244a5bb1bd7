import path from 'node:path';
import type { z } from 'zod';
import { type Language, languageCodes } from '../../../routing/languages.js';
import { redirectsShape } from '../../model/shapes/redirects-shape.js';
import { searchSettingsShape } from '../../model/shapes/search-settings-shape.js';
import {
  contactsShape,
  factsShape,
  magazineFeedShape,
  menuFileShape,
  socialFeedShape,
  socialLinksShape,
} from '../../model/shapes/shapes.js';
import { formerPathsFile, formerPathsShape } from './former-paths.js';

/** A content file that is not a page. */
export interface DataFile {
  /** What editors call it. */
  title: string;
  /** Relative to the content folder. */
  file: string;
  shape: z.ZodType;
  /** Its schema for editors, in the content's folder `schema`. */
  schema: string;
  /** The title of the schema, if several files share it. */
  schemaTitle?: string;
  /** Whether each language has a file beside it. The two are merged like the files of a page. */
  isLocalized?: boolean;
  /** Whether it is written by a command, and not by editors. */
  isGenerated?: boolean;
  /** Whether a missing file is the same as an empty one. */
  isOptional?: boolean;
}

const menu = { shape: menuFileShape, schema: 'menu.json', schemaTitle: 'Menu' };

/**
 * The data files by their names in the code. Their schemas and their entries in the editing interface derive from here.
 */
export const dataFiles = {
  primaryMenu: { ...menu, title: 'Main menu', file: 'menus/primary.yaml' },
  legalMenu: { ...menu, title: 'Legal links of the footer', file: 'menus/footer_legal.yaml' },
  facts: { title: 'Facts', file: 'lists/facts.yaml', shape: factsShape, schema: 'facts.json', isOptional: true },
  contacts: {
    title: 'Contacts',
    file: 'lists/contacts.yaml',
    shape: contactsShape,
    schema: 'contact-list.json',
    isOptional: true,
  },
  socialLinks: {
    title: 'Links to social networks',
    file: 'lists/social-links.yaml',
    shape: socialLinksShape,
    schema: 'social-links.json',
  },
  magazine: {
    title: 'Articles of the magazine',
    file: 'feeds/magazine/feed.yaml',
    shape: magazineFeedShape,
    schema: 'magazine.json',
    isLocalized: true,
  },
  socialPosts: { title: 'Social posts', file: 'feeds/social.yaml', shape: socialFeedShape, schema: 'social.json' },
  redirects: { title: 'Redirects', file: 'redirects.yaml', shape: redirectsShape, schema: 'redirects.json' },
  searchSettings: {
    title: 'Synonyms and pinned results of the search',
    file: 'search.yaml',
    shape: searchSettingsShape,
    schema: 'search-settings.json',
    isOptional: true,
  },
  formerPaths: {
    title: 'Every path that a page has or has had',
    file: formerPathsFile,
    shape: formerPathsShape,
    schema: 'former-paths.json',
    isGenerated: true,
  },
} satisfies Record<string, DataFile>;

/** The file beside a localized one that holds the texts of a language. */
export function fileOfLanguage({ file }: DataFile, language: Language): string {
  return path.posix.join(path.posix.dirname(file), `${language}.yaml`);
}

const names = new Set(
  Object.values<DataFile>(dataFiles).flatMap((each) => [
    each.file,
    ...(each.isLocalized ? languageCodes.map((language) => fileOfLanguage(each, language)) : []),
  ]),
);

export function isDataFile(name: string): boolean {
  return names.has(name);
}

export type DataName = keyof typeof dataFiles;
export type Data<N extends DataName> = z.output<(typeof dataFiles)[N]['shape']>;
/** The names of the data that each language has in a file of its own. */
export type LocalizedDataName = {
  [N in DataName]: (typeof dataFiles)[N] extends { isLocalized: true } ? N : never;
}[DataName];
/** The names of the data that one file holds for all languages. */
export type SharedDataName = Exclude<DataName, LocalizedDataName>;
