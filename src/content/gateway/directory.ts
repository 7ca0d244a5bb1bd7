import type { Language } from '../../routing/languages.js';
import type { DataName } from '../files/data/data-file-shapes.js';
import type { MenuItem, MenuName, SitemapEntry } from '../model/shapes/shapes.js';

/** The gateway's resource with menus, sitemap and aliases. */
export const directoryResource = 'corporate/sitemap';

/** What the gateway says of a page before the page itself is fetched. */
export interface DirectoryEntry extends SitemapEntry {
  alias: string;
}

export interface DirectoryOfLanguage {
  /** In the order of ids. */
  entries: ReadonlyMap<string, DirectoryEntry>;
  /** The pages that are not public, which only previews show. */
  drafts: ReadonlyMap<string, DirectoryEntry>;
  menus: ReadonlyMap<MenuName, readonly MenuItem[]>;
}

export interface Directory {
  languages: ReadonlyMap<Language, DirectoryOfLanguage>;
  /** The data that the gateway provides. */
  data: ReadonlyMap<DataName, unknown>;
}

/** The data that a gateway may provide, by their names there. All else is in files. */
export const dataNames = {
  redirects: 'redirects',
  former_paths: 'formerPaths',
  social_links: 'socialLinks',
  social_posts: 'socialPosts',
} as const satisfies Record<string, DataName>;

/** The directory in the shape of the gateway's response, with its last good parts. */
export function serialiseDirectory({ languages, data }: Directory) {
  const perLanguage = <T>(of: (part: DirectoryOfLanguage) => T): Record<string, T> =>
    Object.fromEntries([...languages].map(([language, part]) => [language, of(part)]));
  const withoutAlias = ({ alias: _, ...entry }: DirectoryEntry) => entry;
  return {
    menus: perLanguage(({ menus }) => Object.fromEntries(menus)),
    sitemap: perLanguage(({ entries }) => [...entries.values()].map(withoutAlias)),
    alias: perLanguage(({ entries, drafts }) =>
      [...entries.values(), ...drafts.values()].map(({ id, alias }) => ({ id, alias })),
    ),
    drafts: perLanguage(({ drafts }) => [...drafts.values()].map(withoutAlias)),
    data: Object.fromEntries(Object.entries(dataNames).map(([travelling, name]) => [travelling, data.get(name)])),
  };
}
