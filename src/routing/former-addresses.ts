import type { FormerPaths } from '../content/files/data/former-paths.js';
import { normalPath } from '../content/model/paths/normal-path.js';
import { isExactPath, type Redirects } from '../content/model/shapes/redirects-shape.js';
import { defaultLanguage, type Language, languageCodes } from './languages.js';
import type { RouteTable } from './route-table.js';

/** The target of a former path: the page that had it, or the one that replaces it. */
export type FormerAddress = { location: string; pageId: string } | { gone: true; pageId: string };

/** The paths, in their normal form, at which each former path that no page has at present is known, with its target. */
export function formerAddresses(
  formerPaths: FormerPaths,
  moved: Redirects['moved'],
  routes: RouteTable,
): Map<string, FormerAddress> {
  const addresses = new Map<string, FormerAddress>();
  const add = (language: Language, path: string, id: string) => {
    // Of most paths, pages have both spellings at present.
    const free = spellingsOf(language, path).filter(
      (spelling) => !routes.resolve(spelling) && !addresses.has(spelling),
    );
    const address = free.length > 0 ? addressOf(language, id, moved, routes) : undefined;
    if (address) for (const spelling of free) addresses.set(spelling, address);
  };
  for (const language of languageCodes) {
    for (const [path, id] of Object.entries(formerPaths[language] ?? {})) add(language, path, id);
  }
  // An English path is valid with the prefix of every language.
  const movedIds = Object.keys(moved).filter((id) => !isExactPath(id));
  const english = [...Object.entries(formerPaths[defaultLanguage] ?? {}), ...movedIds.map((id) => [id, id] as const)];
  for (const language of languageCodes) for (const [path, id] of english) add(language, path, id);
  return addresses;
}

function addressOf(
  language: Language,
  id: string,
  moved: Redirects['moved'],
  routes: RouteTable,
): FormerAddress | undefined {
  const pageId = routes.languagesOf(id).length > 0 ? id : moved[id];
  if (pageId === null) return { gone: true, pageId: id };
  const location = pageId && routes.link({ language, pageId, subpath: '' });
  return pageId && location ? { location, pageId } : undefined;
}

function spellingsOf(language: Language, path: string): string[] {
  const prefixes = language === defaultLanguage ? ['', `/${language}`] : [`/${language}`];
  return prefixes.map((prefix) => normalPath(`${prefix}/${path}`));
}
