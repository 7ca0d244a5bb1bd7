import { type ContentIssue, type ContentSnapshot, dataKey, type LanguageContent } from '../content-store.js';
import type { DataFiles } from '../files/data/data-files.js';
import { isMenu } from '../files/data/menus.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, PageEntry } from '../model/shapes/shapes.js';
import type { Directory, DirectoryEntry } from './directory.js';
import type { GatewayPage } from './gateway-page.js';
import type { GatewayPages } from './gateway-pages.js';
import type { SitePages } from './site-pages.js';

export function entryOf({ content }: GatewayPage, { alias }: DirectoryEntry): PageEntry {
  return { ...content, alias };
}

interface SnapshotSources {
  directory: Directory;
  pages: GatewayPages;
  /** The data that the gateway does not provide. */
  data: DataFiles;
  /** Fallbacks for pages that the site needs and the gateway does not have. */
  sitePages: SitePages | undefined;
}

/** The content to be served at present, with the issues of the data in files. */
export function readSnapshot({ directory, pages, data, sitePages }: SnapshotSources): {
  snapshot: ContentSnapshot;
  issues: readonly ContentIssue[];
} {
  const { data: inFiles, issues } = data.read((name) => !isMenu(name) && !directory.data.has(name));
  const given = [...directory.data].map(([name, value]) => [dataKey(name), value] as const);
  const hashes = [data.files.version, JSON.stringify(given)];
  const languages = [...directory.languages].map(([language, part]) => {
    const listed = [...part.entries.values()].map((entry) => ({
      entry,
      page: pages.get(language, entry.id)?.resource,
    }));
    // Without pages that the gateway lists but does not have.
    const present = listed.filter(({ page }) => page?.value || !page?.isAbsent);
    hashes.push(
      language,
      JSON.stringify([present.map(({ entry, page }) => [entry, page?.value?.hash]), ...part.menus]),
    );
    const fetched = present.flatMap(({ entry, page }) => (page?.value ? [entryOf(page.value, entry)] : []));
    const own = present.map(({ entry }) => entry);
    const added = missingPages(sitePages?.get(language) ?? [], own);
    const addedEntries = added.map(({ id, alias, template }): DirectoryEntry => {
      return { id, alias, template, resource: `content:/${language}/${id}` };
    });
    const all = byId([...own, ...addedEntries]);
    const content: LanguageContent = {
      entries: new Map(byId([...fetched, ...added]).map((entry) => [entry.id, entry])),
      sitemap: all.map(({ alias: _, ...entry }) => entry),
      aliases: all.map(({ id, alias }) => ({ id, alias })),
      menus: part.menus,
    };
    return [language, content] as const;
  });
  const version = hashOf(hashes.join('\n'));
  return { snapshot: { version, languages: new Map(languages), data: new Map([...inFiles, ...given]) }, issues };
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
