import type { z } from 'zod';
import { isLanguage, type Language, languageCodes } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { type DataFile, type DataName, dataFiles } from '../files/data/data-file-shapes.js';
import { withUniqueAliases } from '../model/aliases.js';
import { type MenuItem, type MenuName, menuNames, type SitemapEntry } from '../model/shapes/shapes.js';
import { typesetTexts } from '../text/typography.js';
import { fieldOf, isBlank, withoutBlanks } from '../validation/blanks.js';
import { isFields } from '../validation/fields.js';
import { type Mismatch, validate } from '../validation/validate.js';
import { validateLeniently } from '../validation/validate-leniently.js';
import {
  type Directory,
  type DirectoryEntry,
  type DirectoryOfLanguage,
  dataNames,
  directoryResource,
} from './directory.js';
import {
  aliasEntryShape,
  type DirectoryResponse,
  directoryEntryShape,
  directoryResponseShape,
  menuShape,
} from './gateway-shapes.js';

/**
 * Checks the response entry by entry. An invalid entry is reported, and stays as it was before.
 * @param isAllowed whether a resource may be requested
 * @returns no directory if the response is none at all
 */
export function readDirectory(
  response: unknown,
  before: Directory | undefined,
  isAllowed: (resource: string) => boolean,
): { directory: Directory | undefined; issues: ContentIssue[] } {
  const reader = new DirectoryReader(before, isAllowed);
  return { directory: reader.read(response), issues: reader.issues };
}

type Check<T> = (shape: z.ZodType<T>, value: unknown) => { checked: T | undefined; mismatches: readonly Mismatch[] };

class DirectoryReader {
  readonly issues: ContentIssue[] = [];

  constructor(
    private readonly before: Directory | undefined,
    private readonly isAllowed: (resource: string) => boolean,
  ) {}

  read(written: unknown): Directory | undefined {
    const response = this.#checked(validate, directoryResponseShape, written);
    if (!response) return undefined;
    for (const language of Object.keys(response.sitemap)) {
      if (!isLanguage(language)) this.#report(['sitemap', language], 'not a language of the site');
    }
    const languages = new Map(languageCodes.map((language) => [language, this.#language(response, language)]));
    const data = this.#data(response);
    if ([...languages.values()].some(({ entries }) => entries.size > 0)) return { languages, data };
    this.#report(['sitemap'], 'no page at all');
    return undefined;
  }

  #language(response: DirectoryResponse, language: Language): DirectoryOfLanguage {
    const before = this.before?.languages.get(language);
    const aliases = this.#aliases(response, language, before);
    const entries = this.#entries(response, 'sitemap', language, aliases, before?.entries);
    const drafts = this.#entries(response, 'drafts', language, aliases, before?.drafts);
    const menus = menuNames.map((name) => [name, this.#menu(response, language, name, before)] as const);
    return { entries, drafts, menus: new Map(menus) };
  }

  #entries(
    response: DirectoryResponse,
    list: 'sitemap' | 'drafts',
    language: Language,
    aliases: ReadonlyMap<string, string>,
    before: ReadonlyMap<string, DirectoryEntry> | undefined,
  ): ReadonlyMap<string, DirectoryEntry> {
    const listed = this.#list(response[list]?.[language], [list, language]);
    if (!listed) return before ?? new Map();
    const found = new Map<string, SitemapEntry>();
    for (const [index, value] of listed.entries()) {
      if (isBlank(value)) continue;
      const field = [list, language, index];
      const checked = this.#checked(validateLeniently, directoryEntryShape, value, field);
      const isElsewhere = checked !== undefined && !this.isAllowed(checked.resource);
      if (isElsewhere) this.#report([...field, 'resource'], 'not on the gateway');
      const entry = checked && !isElsewhere ? checked : before?.get(idOf(value));
      if (!entry) continue;
      if (found.has(entry.id)) this.#report([...field, 'id'], `${entry.id} stands twice`);
      else found.set(entry.id, entry);
    }
    const sorted = [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const { entries, clashes } = withUniqueAliases(
      sorted.map((entry) => ({ ...entry, alias: aliases.get(entry.id) ?? entry.id })),
    );
    for (const { id, alias, keeper } of clashes)
      this.#report(['alias', language], `${alias} of ${id} is already the path of the page ${keeper}`);
    return new Map(entries.map((entry) => [entry.id, entry]));
  }

  #aliases(
    response: DirectoryResponse,
    language: Language,
    before: DirectoryOfLanguage | undefined,
  ): ReadonlyMap<string, string> {
    const entriesBefore = [...(before?.entries.values() ?? []), ...(before?.drafts.values() ?? [])];
    const known = new Map(entriesBefore.map(({ id, alias }) => [id, alias]));
    const listed = this.#list(response.alias[language], ['alias', language]);
    if (!listed) return known;
    const aliases = new Map<string, string>();
    for (const [index, value] of listed.entries()) {
      if (isBlank(value)) continue;
      const checked = this.#checked(validate, aliasEntryShape, withoutBlanks(value), ['alias', language, index]);
      const alias = checked ? checked.alias : known.get(idOf(value));
      if (alias !== undefined) aliases.set(idOf(value), alias);
    }
    return aliases;
  }

  /** Without its invalid items. A menu that is missing or not a list stays as it was. */
  #menu(
    { menus, sitemap }: DirectoryResponse,
    language: Language,
    name: MenuName,
    before: DirectoryOfLanguage | undefined,
  ): readonly MenuItem[] {
    const field = ['menus', language, name];
    const items = fieldOf(menus[language], name);
    if (items !== undefined && isBlank(items)) return [];
    if (items === undefined && !isBlank(sitemap[language])) this.#report(field, 'is missing');
    const checked = items === undefined ? undefined : this.#checked(validateLeniently, menuShape, items, field);
    return typesetTexts(checked, language) ?? before?.menus.get(name) ?? [];
  }

  /** What is missing comes from files; what is invalid stays as it was. */
  #data({ data = {} }: DirectoryResponse): ReadonlyMap<DataName, unknown> {
    const read = Object.entries(dataNames).flatMap(([travelling, name]): [DataName, unknown][] => {
      if (isBlank(data[travelling])) return [];
      const { shape }: DataFile = dataFiles[name];
      const checked = this.#checked(validate, shape, data[travelling], ['data', travelling]);
      const used = checked ?? this.before?.data.get(name);
      return used === undefined ? [] : [[name, used]];
    });
    return new Map(read);
  }

  #checked<T>(check: Check<T>, shape: z.ZodType<T>, value: unknown, field: PropertyKey[] = []): T | undefined {
    const { checked, mismatches } = check(shape, value);
    for (const { path, message } of mismatches) this.#report([...field, ...path], message);
    return checked;
  }

  /** A list: empty if it is blank, undefined if it is not a list. */
  #list(list: unknown, field: PropertyKey[]): readonly unknown[] | undefined {
    if (isBlank(list)) return [];
    if (Array.isArray(list)) return list;
    this.#report(field, 'not a list');
    return undefined;
  }

  #report(field: readonly PropertyKey[], reason: string): void {
    this.issues.push({ source: directoryResource, field: field.map(String).join('.'), reason });
  }
}

/** The id of an entry, whose other fields may be invalid. */
function idOf(value: unknown): string {
  return isFields(value) ? String(value.id) : '';
}
