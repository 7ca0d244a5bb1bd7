import type { Language } from '../addressing/languages.js';
import type { Directory, DirectoryEntry, DirectoryOfLanguage } from './gateway-directory-reading.js';
import type { GatewayMenus } from './gateway-menus.js';
import { type GatewayPage, hashOf } from './gateway-page.js';
import { type GatewayPages, keyOf } from './gateway-pages.js';
import type { AliasEntry, PageEntry, SitemapEntry } from './shapes.js';

/** The content of one language, as it is served. */
interface LanguageContent {
  /** The pages that have been fetched, by id, in the order of ids. */
  entries: ReadonlyMap<string, PageEntry>;
  sitemap: readonly SitemapEntry[];
  aliases: readonly AliasEntry[];
  menus: GatewayMenus;
}

/** All that is served between one version and the next. */
export interface Snapshot {
  version: string;
  languages: ReadonlyMap<Language, LanguageContent>;
}

export function entryOf({ content }: GatewayPage, { alias }: DirectoryEntry): PageEntry {
  return { ...content, alias };
}

/** What there is at present. A page that the gateway lists and does not have is left out. */
export function snapshotOf(directory: Directory, pages: GatewayPages): Snapshot {
  const hashes: string[] = [];
  const content = (language: Language, { entries, menus }: DirectoryOfLanguage): LanguageContent => {
    const present = [...entries.values()].filter(({ id }) => !pages.isAbsent(keyOf({ language, id })));
    const fetched = present.flatMap((entry): PageEntry[] => {
      const page = pages.held(keyOf({ language, id: entry.id }));
      hashes.push(JSON.stringify(entry), page?.hash ?? '');
      return page ? [entryOf(page, entry)] : [];
    });
    hashes.push(language, JSON.stringify([...menus]));
    return {
      entries: new Map(fetched.map((entry) => [entry.id, entry])),
      sitemap: present.map(({ alias: _, ...entry }) => entry),
      aliases: present.map(({ id, alias }) => ({ id, alias })),
      menus,
    };
  };
  const languages = new Map([...directory].map(([language, part]) => [language, content(language, part)]));
  return { version: hashOf(hashes.join('\n')), languages };
}
