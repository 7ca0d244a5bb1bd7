import { languageCodes } from '../../routing/languages.js';
import { type ContentIssue, type ContentSnapshot, dataKey, type LanguageContent } from '../content-store.js';
import type { DataName } from '../files/data/data-file-shapes.js';
import type { DataFiles } from '../files/data/data-files.js';
import { isMenu } from '../files/data/menus.js';
import { hashOf } from '../model/content-hash.js';
import type { AliasEntry, PageEntry } from '../model/shapes/shapes.js';
import { type Directory, type DirectoryEntry, dataNames } from './directory.js';
import type { ListedPages } from './gateway-page.js';
import type { SitePages } from './site-pages.js';

interface SnapshotSources {
  directory: Directory;
  pages: ListedPages;
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
  const given = new Map<DataName, unknown>(
    Object.entries(dataNames).flatMap(([name, own]) => (name in directory.data ? [[own, directory.data[name]]] : [])),
  );
  const { data: inFiles, issues } = data.read((name) => !isMenu(name) && !given.has(name));
  const hashes = [data.files.version, JSON.stringify([...given])];
  const languages = languageCodes.map((language) => {
    // Without pages that the gateway lists but does not have.
    const present = [...pages.values()].filter((page) => page.language === language && (page.value || !page.isAbsent));
    const menus = new Map(Object.entries(directory.menus[language])) as LanguageContent['menus'];
    hashes.push(JSON.stringify([language, present.map(({ listed, value }) => [listed, value?.hash]), ...menus]));
    const own = present.map(({ listed }) => listed);
    const added = missingPages(sitePages?.get(language) ?? [], own);
    const addedEntries = added.map(({ id, alias, template }): DirectoryEntry => {
      return { id, alias, template, resource: `content:/${language}/${id}` };
    });
    const all = byId([...own, ...addedEntries]);
    const fetched = present.flatMap((page) => page.entry() ?? []);
    const content: LanguageContent = {
      entries: new Map(byId([...fetched, ...added]).map((entry) => [entry.id, entry])),
      sitemap: all.map(({ alias: _, ...entry }) => entry),
      aliases: all.map(({ id, alias }) => ({ id, alias })),
      menus,
    };
    return [language, content] as const;
  });
  const ofGateway = [...given].map(([name, value]) => [dataKey(name), value] as const);
  const version = hashOf(hashes.join('\n'));
  return { snapshot: { version, languages: new Map(languages), data: new Map([...inFiles, ...ofGateway]) }, issues };
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
