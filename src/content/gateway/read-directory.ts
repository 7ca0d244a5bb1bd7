import { isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { withUniqueAliases } from '../model/aliases.js';
import type { SitemapEntry } from '../model/shapes/shapes.js';
import { isBlank, withoutBlanks } from '../validation/blanks.js';
import { isFields } from '../validation/fields.js';
import { validate } from '../validation/validate.js';
import { validateLeniently } from '../validation/validate-leniently.js';
import { type GatewayData, readData, serialiseData } from './gateway-data.js';
import { type GatewayMenus, type ReportIssue, readMenus } from './gateway-menus.js';
import {
  aliasEntryShape,
  type DirectoryResponse,
  directoryEntryShape,
  directoryResponseShape,
} from './gateway-shapes.js';

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
  menus: GatewayMenus;
}

export type Directory = ReadonlyMap<Language, DirectoryOfLanguage> & { data: GatewayData };

export interface DirectoryResult {
  /** Undefined if the response is not a directory at all. */
  directory: Directory | undefined;
  issues: ContentIssue[];
}

/**
 * Checks the response entry by entry. An invalid entry is reported, and stays as it was before.
 * @param isAllowed whether a resource may be requested
 */
export function readDirectory(
  response: unknown,
  before: Directory | undefined,
  isAllowed: (resource: string) => boolean,
): DirectoryResult {
  const issues: ContentIssue[] = [];
  const report = (field: string, reason: string) => void issues.push({ source: directoryResource, field, reason });
  const { checked, mismatches } = validate(directoryResponseShape, response);
  for (const { path, message } of mismatches) report(path.join('.'), message);
  if (!checked) return { directory: undefined, issues };
  for (const language of unknownLanguages(checked)) report(`sitemap.${language}`, 'not a language of the site');
  const languages = new Map(
    languageCodes.map((language) => {
      const known = before?.get(language);
      const aliases = readAliases(checked, language, known, report);
      const list = (name: 'sitemap' | 'drafts', before: DirectoryOfLanguage['entries'] | undefined) =>
        readEntries(
          { listed: checked[name]?.[language], field: `${name}.${language}`, aliases, before, isAllowed },
          report,
        );
      const entries = list('sitemap', known?.entries);
      const drafts = list('drafts', known?.drafts);
      return [language, { entries, drafts, menus: readMenus(checked, language, known?.menus, report) }];
    }),
  );
  const directory = Object.assign(languages, { data: readData(checked, before?.data, report) });
  const isEmpty = [...directory.values()].every(({ entries }) => entries.size === 0);
  if (isEmpty) report('sitemap', 'no page at all');
  return { directory: isEmpty ? undefined : directory, issues };
}

function unknownLanguages({ sitemap }: DirectoryResponse): string[] {
  return Object.keys(sitemap).filter((language) => !isLanguage(language));
}

interface ListedEntries {
  listed: unknown;
  /** Its name in issues. */
  field: string;
  aliases: ReadonlyMap<string, string>;
  before: DirectoryOfLanguage['entries'] | undefined;
  isAllowed: (resource: string) => boolean;
}

function readEntries(
  { listed: written, field: list, aliases, before, isAllowed }: ListedEntries,
  report: ReportIssue,
): Map<string, DirectoryEntry> {
  const found = new Map<string, SitemapEntry>();
  const listed = listOf(written, (reason) => report(list, reason));
  if (!listed) return new Map(before);
  for (const [index, value] of listed.entries()) {
    if (isBlank(value)) continue;
    const field = `${list}.${index}`;
    const { checked, mismatches } = validateLeniently(directoryEntryShape, value);
    for (const { path, message } of mismatches) report([field, ...path].map(String).join('.'), message);
    const isElsewhere = checked !== undefined && !isAllowed(checked.resource);
    if (isElsewhere) report(`${field}.resource`, 'not on the gateway');
    const entry = checked && !isElsewhere ? checked : before?.get(idOf(value));
    if (!entry) continue;
    if (found.has(entry.id)) report(`${field}.id`, `${entry.id} stands twice`);
    else found.set(entry.id, entry);
  }
  const sorted = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { entries, clashes } = withUniqueAliases(
    sorted.map((entry) => ({ ...entry, alias: aliases.get(entry.id) ?? entry.id })),
  );
  for (const { id, alias, keeper } of clashes) {
    report(list.replace(/^\w+/, 'alias'), `${alias} of ${id} is already the path of the page ${keeper}`);
  }
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function readAliases(
  response: DirectoryResponse,
  language: Language,
  before: DirectoryOfLanguage | undefined,
  report: ReportIssue,
): Map<string, string> {
  const known = new Map([...(before?.entries ?? []), ...(before?.drafts ?? [])]);
  const listed = listOf(response.alias[language], (reason) => report(`alias.${language}`, reason));
  if (!listed) return new Map([...known.values()].map(({ id, alias }) => [id, alias]));
  const aliases = new Map<string, string>();
  for (const [index, value] of listed.entries()) {
    if (isBlank(value)) continue;
    const id = idOf(value);
    const { checked, mismatches } = validate(aliasEntryShape, withoutBlanks(value));
    for (const { path, message } of mismatches)
      report(['alias', language, index, ...path].map(String).join('.'), message);
    const alias = checked ? checked.alias : known.get(id)?.alias;
    if (alias !== undefined) aliases.set(id, alias);
  }
  return aliases;
}

/** A list: empty if it is blank, undefined if it is not a list. */
function listOf(list: unknown, report: (reason: string) => void): readonly unknown[] | undefined {
  if (isBlank(list)) return [];
  if (Array.isArray(list)) return list;
  report('not a list');
  return undefined;
}

/** The id of an entry, whose other fields may be invalid. */
function idOf(value: unknown): string {
  return isFields(value) ? String(value.id) : '';
}

/** The directory in the shape of the gateway's response, with its last good parts. */
export function serialiseDirectory(directory: Directory) {
  const perLanguage = <T>(of: (part: DirectoryOfLanguage) => T): Record<string, T> =>
    Object.fromEntries([...directory].map(([language, part]) => [language, of(part)]));
  return {
    menus: perLanguage(({ menus }) => Object.fromEntries(menus) as Record<string, unknown[]>),
    sitemap: perLanguage(({ entries }) => [...entries.values()].map(({ alias: _, ...entry }) => entry)),
    alias: perLanguage(({ entries, drafts }) =>
      [...entries.values(), ...drafts.values()].map(({ id, alias }) => ({ id, alias })),
    ),
    drafts: perLanguage(({ drafts }) => [...drafts.values()].map(({ alias: _, ...entry }) => entry)),
    data: serialiseData(directory.data),
  };
}
