import { isLanguage, type Language, languageCodes } from '../addressing/languages.js';
import { withUniqueAliases } from './aliases.js';
import type { ContentFault } from './content-store.js';
import { isFields } from './documents.js';
import { type GatewayMenus, readMenus, type TellFault } from './gateway-menus.js';
import { aliasEntryShape, type DirectoryAnswer, directoryAnswerShape, directoryEntryShape } from './gateway-shapes.js';
import { checkedBy } from './reading.js';
import type { SitemapEntry } from './shapes.js';

/** The gateway's resource with menus, sitemap and aliases. */
export const directoryResource = 'corporate/sitemap';

/** What the gateway says of a page before the page itself is fetched. */
export interface DirectoryEntry extends SitemapEntry {
  alias: string;
}

export interface DirectoryOfLanguage {
  /** In the order of ids. */
  entries: ReadonlyMap<string, DirectoryEntry>;
  menus: GatewayMenus;
}

export type Directory = ReadonlyMap<Language, DirectoryOfLanguage>;

export interface DirectoryReading {
  /** Undefined where the answer is no directory at all. */
  directory: Directory | undefined;
  faults: ContentFault[];
}

/**
 * Checks the answer entry by entry. One that fails is told, and stays as it was before.
 * @param isAllowed whether a resource may be asked for
 */
export function readDirectory(
  answer: unknown,
  before: Directory | undefined,
  isAllowed: (resource: string) => boolean,
): DirectoryReading {
  const faults: ContentFault[] = [];
  const tell = (field: string, reason: string) => void faults.push({ source: directoryResource, field, reason });
  const { checked, misfits } = checkedBy(directoryAnswerShape, answer);
  for (const { path, message } of misfits) tell(path.join('.'), message);
  if (!checked) return { directory: undefined, faults };
  for (const language of foreignLanguages(checked)) tell(`sitemap.${language}`, 'not a language of the site');
  const directory = new Map(
    languageCodes.map((language) => {
      const known = before?.get(language);
      const entries = readEntries(checked, language, known?.entries, isAllowed, tell);
      return [language, { entries, menus: readMenus(checked, language, known?.menus, tell) }];
    }),
  );
  const isEmpty = [...directory.values()].every(({ entries }) => entries.size === 0);
  if (isEmpty) tell('sitemap', 'no page at all');
  return { directory: isEmpty ? undefined : directory, faults };
}

function foreignLanguages({ sitemap }: DirectoryAnswer): string[] {
  return Object.keys(sitemap).filter((language) => !isLanguage(language));
}

function readEntries(
  answer: DirectoryAnswer,
  language: Language,
  before: DirectoryOfLanguage['entries'] | undefined,
  isAllowed: (resource: string) => boolean,
  tell: TellFault,
): Map<string, DirectoryEntry> {
  const aliases = readAliases(answer, language, before, tell);
  const found = new Map<string, SitemapEntry>();
  for (const [index, value] of (answer.sitemap[language] ?? []).entries()) {
    const field = `sitemap.${language}.${index}`;
    const { checked, misfits } = checkedBy(directoryEntryShape, value);
    for (const { path, message } of misfits) tell([field, ...path].join('.'), message);
    const isForeign = checked !== undefined && !isAllowed(checked.resource);
    if (isForeign) tell(`${field}.resource`, 'not on the gateway');
    const entry = checked && !isForeign ? checked : before?.get(idOf(value));
    if (!entry) continue;
    if (found.has(entry.id)) tell(`${field}.id`, `${entry.id} stands twice`);
    else found.set(entry.id, entry);
  }
  const sorted = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { entries, clashes } = withUniqueAliases(
    sorted.map((entry) => ({ ...entry, alias: aliases.get(entry.id) ?? entry.id })),
  );
  for (const { id, alias, keeper } of clashes) {
    tell(`alias.${language}`, `${alias} of ${id} is already the path of the page ${keeper}`);
  }
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function readAliases(
  answer: DirectoryAnswer,
  language: Language,
  before: DirectoryOfLanguage['entries'] | undefined,
  tell: TellFault,
): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const [index, value] of (answer.alias[language] ?? []).entries()) {
    const id = idOf(value);
    const { checked, misfits } = checkedBy(aliasEntryShape, value);
    for (const { path, message } of misfits) tell(['alias', language, index, ...path].join('.'), message);
    const alias = checked?.alias ?? before?.get(id)?.alias;
    if (alias !== undefined) aliases.set(id, alias);
  }
  return aliases;
}

/** The id of an entry that may be faulty otherwise. */
function idOf(value: unknown): string {
  return isFields(value) ? String(value.id) : '';
}

/** The directory in the shape in which it came, its last good parts included. */
export function answerOf(directory: Directory): DirectoryAnswer {
  const perLanguage = <T>(of: (part: DirectoryOfLanguage) => T): Record<string, T> =>
    Object.fromEntries([...directory].map(([language, part]) => [language, of(part)]));
  return {
    menus: perLanguage(({ menus }) => Object.fromEntries(menus) as Record<string, unknown[]>),
    sitemap: perLanguage(({ entries }) => [...entries.values()].map(({ alias: _, ...entry }) => entry)),
    alias: perLanguage(({ entries }) => [...entries.values()].map(({ id, alias }) => ({ id, alias }))),
  };
}
