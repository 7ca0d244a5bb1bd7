import type { Language } from '../../routing/languages.js';
import type { DataName } from '../files/data/data-file-shapes.js';
import type { MenuItem, MenuName, SitemapEntry } from '../model/shapes/shapes.js';

/** The gateway's resource with menus, sitemap and aliases. */
export const directoryResource = 'corporate/sitemap';

/** A page that the gateway has, with its path in the language. */
export interface DirectoryEntry extends SitemapEntry {
  alias: string;
}

/** What the gateway says of the pages: its response, with the last good copy of invalid parts. */
export interface Directory {
  menus: Record<Language, Record<MenuName, readonly MenuItem[]>>;
  /** In the order of ids. */
  sitemap: Record<Language, readonly DirectoryEntry[]>;
  /** The pages that are not public, which only previews show. */
  drafts: Record<Language, readonly DirectoryEntry[]>;
  /** The data that the gateway provides, by their names there. */
  data: Readonly<Record<string, unknown>>;
}

/** The data that a gateway may provide, by their names there. All else is in files. */
export const dataNames = {
  redirects: 'redirects',
  search_settings: 'searchSettings',
  former_paths: 'formerPaths',
  social_links: 'socialLinks',
  social_posts: 'socialPosts',
} as const satisfies Record<string, DataName>;
