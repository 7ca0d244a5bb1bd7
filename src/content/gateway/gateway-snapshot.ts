import type { Language } from '../../routing/languages.js';
import type { ContentSnapshot, LanguageContent } from '../content-store.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, PageEntry } from '../model/shapes/shapes.js';
import type { GatewayPage } from './gateway-page.js';
import type { GatewayPages } from './gateway-pages.js';
import type { Directory, DirectoryEntry, DirectoryOfLanguage } from './read-directory.js';
import type { SitePages } from './site-pages.js';

export function entryOf({ content }: GatewayPage, { alias }: DirectoryEntry): PageEntry {
  return { ...content, alias };
}

/**
 * The pages to be served at present, without those that the gateway lists but does not have.
 * @param sitePages fallbacks for pages that the site needs and the gateway does not have
 */
export function snapshotOf(
  { languages }: Directory,
  pages: GatewayPages,
  sitePages: SitePages,
): Omit<ContentSnapshot, 'data'> {
  const hashes: string[] = [];
  const content = (language: Language, { entries, menus }: DirectoryOfLanguage): LanguageContent => {
    const listed = [...entries.values()].map((entry) => ({ entry, resource: pages.get(language, entry.id)?.resource }));
    const present = listed.filter(({ resource }) => resource?.value || !resource?.isAbsent);
    const fetched = present.flatMap(({ entry, resource }): PageEntry[] => {
      hashes.push(JSON.stringify(entry), resource?.value?.hash ?? '');
      return resource?.value ? [entryOf(resource.value, entry)] : [];
    });
    hashes.push(language, JSON.stringify([...menus]));
    const own = present.map(({ entry }) => entry);
    const added = missingPages(sitePages.get(language) ?? [], own);
    const addedEntries = added.map(({ id, alias, template }): DirectoryEntry => {
      return { id, alias, template, resource: `content:/${language}/${id}` };
    });
    const all = byId([...own, ...addedEntries]);
    return {
      entries: new Map(byId([...fetched, ...added]).map((entry) => [entry.id, entry])),
      sitemap: all.map(({ alias: _, ...entry }) => entry),
      aliases: all.map(({ id, alias }) => ({ id, alias })),
      menus,
    };
  };
  const contents = new Map([...languages].map(([language, part]) => [language, content(language, part)]));
  return { version: hashOf(hashes.join('\n')), languages: contents };
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
