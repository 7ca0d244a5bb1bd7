import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { readEnvironment } from '../environment.js';
import { moment } from '../fields/moment.js';
import { redirectsInForce } from '../publication/replaced-pages.js';
import {
  byLanguage,
  dataFiles,
  type FactTexts,
  type Fields,
  fillFacts,
  type Language,
  languageCodes,
  type MenuFile,
  menuIn,
  type PageEntry,
  validateLeniently,
} from '../site.js';
import { factsOf, listValue } from './lists.js';
import { gatewayReferences, isPublished } from './pages.js';
import { read } from './reading.js';

type Localized = Partial<Record<Language, string | null>> | null;

interface Page {
  path: string;
  alias?: Localized;
  name?: Localized;
  short_name?: Localized;
  template: string;
  changed_at?: string | null;
}

/**
 * `GET corporate/sitemap`: the menus, the pages and their paths, and the data that the site else has in files. For a
 * preview the menus are as they were last saved: `?draft=1`.
 */
export async function directory(req: PayloadRequest): Promise<Fields> {
  const draft = req.searchParams.get('draft') === '1';
  const [primary, legal] = [await menuFile(req, 'primaryMenu', draft), await menuFile(req, 'legalMenu', draft)];
  const facts = await factsOf(req);
  const select = { path: true, alias: true, changed_at: true, template: true, name: true, short_name: true } as const;
  const common = { locale: 'all', select, sort: 'path' };
  const published = await read<Page>(req, 'pages', { ...common, where: isPublished });
  const newest = await read<Page>(req, 'pages', { ...common, draft: true });
  const pages = byLanguage((language) => entriesOf(published, language, facts[language]));
  const drafts = byLanguage((language) =>
    entriesOf(newest, language, facts[language]).filter(({ id }) => pages[language].every((page) => page.id !== id)),
  );
  const all = new Set(languageCodes.flatMap((language) => pages[language].map(({ id }) => id)));
  return {
    menus: byLanguage((language) => {
      const own = new Map(pages[language].map((page) => [page.id, page]));
      return {
        primary: menuIn(language, primary, { own, all }),
        footer_legal: menuIn(language, legal, { own, all }),
      };
    }),
    sitemap: byLanguage((language) => pages[language].map((page) => resourceOf(page, language))),
    alias: byLanguage((language) => [...pages[language], ...drafts[language]].map(({ id, alias }) => ({ id, alias }))),
    drafts: byLanguage((language) => drafts[language].map((page) => resourceOf(page, language))),
    data: {
      redirects: await redirectsInForce(req),
      search_settings: await listValue(req, 'searchSettings'),
      social_links: await listValue(req, 'socialLinks'),
      // A path of an uploaded picture would be one of the site.
      social_posts: await listValue(req, 'socialPosts', {
        references: await gatewayReferences(req, readEnvironment().url),
      }),
      former_paths: await formerPaths(req),
    },
  };
}

function resourceOf({ id, template, updated_at }: PageEntry, language: Language): Fields {
  return { id, template, timestamp: updated_at, resource: `pages/${language}/${id}` };
}

/** What the directory and the menus need of each page that a language has. */
function entriesOf(pages: readonly Page[], language: Language, facts: FactTexts): PageEntry[] {
  return pages.flatMap(({ path, alias, changed_at, template, name, short_name }) => {
    const titles = { title: name?.[language], short_title: short_name?.[language] ?? undefined };
    const head = { id: path, alias: alias?.[language], template, updated_at: moment(changed_at) };
    return head.alias ? [{ ...head, body: fillFacts(titles, facts).value } as PageEntry] : [];
  });
}

/** As the site reads it, with its defaults. */
async function menuFile(req: PayloadRequest, name: 'primaryMenu' | 'legalMenu', draft: boolean): Promise<MenuFile> {
  return validateLeniently(dataFiles[name].shape, await listValue(req, name, { draft })).checked ?? [];
}
