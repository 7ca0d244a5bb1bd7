import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { readEnvironment } from '../environment.js';
import { moment } from '../fields/moment.js';
import { redirectsInForce } from '../publication/replaced-pages.js';
import {
  defaultLanguage,
  type Fields,
  fillFacts,
  isFields,
  type Language,
  languageCodes,
  type MenuFile,
  menuIn,
  type PageEntry,
} from '../site.js';
import { isDraftAsked } from './draft.js';
import { factsOf, listValue } from './lists.js';
import { allPages, publishedPages } from './pages.js';

/**
 * `GET corporate/sitemap`: the menus, the pages and their paths, and the data that the site else has in files. For a
 * preview the menus are as they were last saved: `?draft=1`.
 */
export async function directory(req: PayloadRequest): Promise<Fields> {
  const draft = isDraftAsked(req);
  // One after the other: Payload keeps the language of a call in the request.
  const [primary, legal] = [await menuFile(req, 'primaryMenu', draft), await menuFile(req, 'legalMenu', draft)];
  const parts: [Language, Map<string, PageEntry>][] = [];
  const drafts = new Map<Language, PageEntry[]>();
  for (const language of languageCodes) {
    const pages = await pagesOf(req, language);
    parts.push([language, pages]);
    const all = await pagesOf(req, language, true);
    drafts.set(
      language,
      [...all.values()].filter(({ id }) => !pages.has(id)),
    );
  }
  const all = new Set(parts.flatMap(([, pages]) => [...pages.keys()]));
  const perLanguage = (of: (pages: Map<string, PageEntry>, language: Language) => unknown) =>
    Object.fromEntries(parts.map(([language, pages]) => [language, of(pages, language)]));
  return {
    menus: perLanguage((own, language) => ({
      primary: menuIn(language, primary, { own, all }),
      footer_legal: menuIn(language, legal, { own, all }),
    })),
    sitemap: perLanguage((pages, language) => [...pages.values()].map((page) => entryOf(page, language))),
    alias: perLanguage((pages, language) =>
      [...pages.values(), ...(drafts.get(language) ?? [])].map(({ id, alias }) => ({ id, alias })),
    ),
    drafts: perLanguage((_, language) => (drafts.get(language) ?? []).map((page) => entryOf(page, language))),
    data: {
      redirects: await redirectsInForce(req),
      social_links: await listValue(req, 'socialLinks'),
      social_posts: withAddresses(await listValue(req, 'socialPosts')),
      former_paths: await formerPaths(req),
    },
  };
}

function entryOf({ id, template, updated_at }: PageEntry, language: Language): Fields {
  return { id, template, timestamp: updated_at, resource: `pages/${language}/${id}` };
}

/** What the directory and the menus need of each page. */
async function pagesOf(req: PayloadRequest, language: Language, draft = false): Promise<Map<string, PageEntry>> {
  const facts = await factsOf(req, language);
  const select = { path: true, alias: true, changed_at: true, template: true, name: true, short_name: true } as const;
  const pages = await (draft ? allPages : publishedPages)(req, language, { select });
  const entries = pages.map(({ path, alias, changed_at, template, name, short_name }) => {
    const { value: body } = fillFacts({ title: name, short_title: short_name ?? undefined }, facts);
    return [path, { id: path, alias, template, updated_at: moment(changed_at), body } as PageEntry] as const;
  });
  return new Map(entries);
}

/** The default of a field that was left empty is the site's. */
async function menuFile(req: PayloadRequest, name: 'primaryMenu' | 'legalMenu', draft: boolean): Promise<MenuFile> {
  const items = await listValue(req, name, defaultLanguage, undefined, draft);
  return Array.isArray(items) ? items.filter(isFields).map(withDefaults) : [];
}

function withDefaults(item: Fields): MenuFile[number] {
  const { children = [], is_visible = true, is_external_link = false } = item;
  const below = (children as Fields[]).map(withDefaults);
  return { ...item, is_visible, is_external_link, children: below } as MenuFile[number];
}

/** Pictures of the library with their whole address: a path would be one of the site. */
function withAddresses(posts: unknown): unknown {
  if (!isFields(posts) || !Array.isArray(posts.items)) return posts;
  const items = posts.items.map(({ media_url, ...item }: Fields) => ({
    ...item,
    ...(media_url !== undefined && {
      media_url: `${media_url}`.startsWith('/api/') ? readEnvironment().url + media_url : media_url,
    }),
  }));
  return { ...posts, items };
}
