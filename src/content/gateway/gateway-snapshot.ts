import type { Language } from '../../routing/languages.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, PageEntry, SitemapEntry } from '../model/shapes/shapes.js';
import type { GatewayMenus } from './gateway-menus.js';
import type { GatewayPage } from './gateway-page.js';
import { type GatewayPages, keyOf } from './gateway-pages.js';
import type { Directory, DirectoryEntry, DirectoryOfLanguage } from './read-directory.js';
import type { SitePages } from './site-pages.js';

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

/**
 * The content to be served at present, without pages that the gateway lists but does not have.
 * @param sitePages fallbacks for pages that the site needs and the gateway does not have
 */
export function snapshotOf(directory: Directory, pages: GatewayPages, sitePages: SitePages): Snapshot {
  const hashes: string[] = [];
  const content = (language: Language, { entries, menus }: DirectoryOfLanguage): LanguageContent => {
    const present = [...entries.values()].filter(({ id }) => !pages.isAbsent(keyOf({ language, id })));
    const fetched = present.flatMap((entry): PageEntry[] => {
      const page = pages.cached(keyOf({ language, id: entry.id }));
      hashes.push(JSON.stringify(entry), page?.hash ?? '');
      return page ? [entryOf(page, entry)] : [];
    });
    hashes.push(language, JSON.stringify([...menus]));
    const added = missingPages(sitePages.get(language) ?? [], present);
    const addedEntries = added.map(({ id, alias, template }): DirectoryEntry => {
      return { id, alias, template, resource: `content:/${language}/${id}` };
    });
    const listed = byId([...present, ...addedEntries]);
    return {
      entries: new Map(byId([...fetched, ...added]).map((entry) => [entry.id, entry])),
      sitemap: listed.map(({ alias: _, ...entry }) => entry),
      aliases: listed.map(({ id, alias }) => ({ id, alias })),
      menus,
    };
  };
  const languages = new Map([...directory].map(([language, part]) => [language, content(language, part)]));
  return { version: hashOf(hashes.join('\n')), languages };
}

/** The fallbacks for pages that the gateway does not have, under paths that no other page has. */
function missingPages(sitePages: readonly PageEntry[], present: readonly AliasEntry[]): PageEntry[] {
  const taken = new Set(present.flatMap(({ id, alias }) => [id, alias]));
  return sitePages
    .filter(({ id }) => !taken.has(id))
    .map((page) => (taken.has(page.alias) ? { ...page, alias: page.id } : page));
}

function byId<T extends { id: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
