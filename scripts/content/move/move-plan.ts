import type { PresentPaths } from '../../../src/content/files/data/former-paths.js';
import { isApiPath } from '../../../src/content/model/paths/normal-path.js';
import { entryHeadShape } from '../../../src/content/model/shapes/shapes.js';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { homeId } from '../../../src/routing/route-table.js';

/** Why a page cannot be moved, for the editor who asked for it. */
export class MoveError extends Error {}

/** What a move changes. */
export interface MovePlan {
  from: string;
  to: string;
  /** Each page that moves → its new id. */
  ids: ReadonlyMap<string, string>;
  /** Paths that change, by language and by the page's old id. */
  aliases: ReadonlyMap<Language, ReadonlyMap<string, string>>;
}

/**
 * Plans the move of a page, or of a section with its pages. An English path is the page's id. A path of another
 * language stays, unless the page moves to another section: then the section's part of the path changes.
 * @throws MoveError
 */
export function planMove(from: string, to: string, present: PresentPaths): MovePlan {
  const known = present[defaultLanguage].map(({ id }) => id);
  const moving = known.filter((id) => isWithin(id, from));
  if (moving.length === 0) throw new MoveError(`there is no page or section ${from}`);
  if (from === homeId) throw new MoveError('the home page cannot be moved: its address is its language');
  if (!entryHeadShape.shape.alias.safeParse(to).success) {
    throw new MoveError(`${to} is not a valid page id: lower-case words without diacritics, hyphens between them`);
  }
  if (isLanguage(to.split('/')[0]) || isApiPath(`/${to}`)) {
    throw new MoveError(`${to} begins with what is a language or the API in an address`);
  }
  if (isWithin(to, from)) throw new MoveError(`${to} is ${to === from ? 'the same id' : `within ${from}`}`);
  const ids = new Map(moving.map((id) => [id, to + id.slice(from.length)]));
  const taken = [...ids.values()].find((id) => known.includes(id));
  if (taken !== undefined) throw new MoveError(`there is a page ${taken} already`);
  const aliases = languageCodes.map((language) => [language, aliasesIn(language, from, to, ids, present)] as const);
  return { from, to, ids, aliases: new Map(aliases) };
}

export function isWithin(id: string, parent: string): boolean {
  return id === parent || id.startsWith(`${parent}/`);
}

function aliasesIn(
  language: Language,
  from: string,
  to: string,
  ids: ReadonlyMap<string, string>,
  present: PresentPaths,
): Map<string, string> {
  if (language === defaultLanguage) return new Map(ids);
  const [before, after] = [parentOf(from), parentOf(to)];
  const entries = present[language];
  const oldSection = sectionPath(before, entries);
  const newSection = sectionPath(
    after,
    entries.filter(({ id }) => !ids.has(id)),
  );
  if (before === after || oldSection === undefined || newSection === undefined) return new Map();
  const taken = new Set(entries.flatMap(({ id, alias }) => (ids.has(id) ? [] : [id, alias])));
  const changed = entries.flatMap(({ id, alias }): [string, string][] => {
    if (!ids.has(id) || !(oldSection === '' || alias.startsWith(`${oldSection}/`))) return [];
    const own = oldSection === '' ? alias : alias.slice(oldSection.length + 1);
    const moved = newSection === '' ? own : `${newSection}/${own}`;
    return taken.has(moved) ? [] : [[id, moved]];
  });
  return new Map(changed);
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** What the paths of a section begin with in a language; undefined if no page shows it. */
function sectionPath(section: string, entries: PresentPaths[Language]): string | undefined {
  if (section === '') return '';
  const own = entries.find(({ id }) => id === section);
  if (own) return own.alias;
  const child = entries.find(({ id, alias }) => parentOf(id) === section && alias.includes('/'));
  return child && parentOf(child.alias);
}
