import type { z } from 'zod';
import { type UpstreamClient, UpstreamError } from '../../platform/upstream/upstream-client.js';
import { byLanguage, isLanguage, type Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { type DataFile, dataFiles } from '../files/data/data-file-shapes.js';
import { withUniqueAliases } from '../model/aliases.js';
import { type AliasEntry, type MenuItem, type MenuName, menuNames, type SitemapEntry } from '../model/shapes/shapes.js';
import { typesetTexts } from '../text/typography.js';
import { fieldOf, isBlank, withoutBlanks } from '../validation/blanks.js';
import { type Mismatch, validate } from '../validation/validate.js';
import { validateLeniently } from '../validation/validate-leniently.js';
import { type Directory, dataNames, directoryResource } from './directory.js';
import { GatewayResource, type GatewayResourceOptions, type Reading } from './gateway-resource.js';
import {
  aliasEntryShape,
  type DirectoryResponse,
  directoryEntryShape,
  directoryResponseShape,
  menuShape,
} from './gateway-shapes.js';

/** The directory of pages that the gateway has. */
export class DirectoryResource extends GatewayResource<Directory> {
  protected override readonly address = directoryResource;

  constructor(
    private readonly upstream: Pick<UpstreamClient, 'allows' | 'getJson'>,
    options: GatewayResourceOptions,
  ) {
    super('sitemap', 'sitemap.json', options);
  }

  /** With the menus as they were last saved, for previews: fetched each time. Undefined if the gateway fails. */
  async draft(): Promise<Directory | undefined> {
    try {
      return this.read(await this.upstream.getJson(`${directoryResource}?draft=1`, 'draft')).value;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  protected override read(response: unknown): Reading<Directory> {
    return readDirectory(response, this.value, (resource) => this.upstream.allows(resource));
  }
}

/**
 * Checks the response entry by entry. An invalid entry is reported, and stays as it was before.
 * @param isAllowed whether a resource may be requested
 * @returns no directory if the response is none at all
 */
export function readDirectory(
  response: unknown,
  before: Directory | undefined,
  isAllowed: (resource: string) => boolean,
): Reading<Directory> {
  const reader = new DirectoryReader(before, isAllowed);
  const value = reader.read(response);
  return { value, issues: reader.issues, copy: value };
}

type Check<T> = (shape: z.ZodType<T>, value: unknown) => { checked: T | undefined; mismatches: readonly Mismatch[] };

class DirectoryReader {
  readonly issues: ContentIssue[] = [];

  constructor(
    private readonly before: Directory | undefined,
    private readonly isAllowed: (resource: string) => boolean,
  ) {}

  read(json: unknown): Directory | undefined {
    const response = this.#checked(validate, directoryResponseShape, json);
    if (!response) return undefined;
    for (const language of Object.keys(response.sitemap)) {
      if (!isLanguage(language)) this.#report(['sitemap', language], 'not a language of the site');
    }
    const sitemap = byLanguage((language) => this.#entries(response, 'sitemap', language));
    const drafts = byLanguage((language) => this.#entries(response, 'drafts', language));
    const alias = byLanguage((language) => {
      const aliases = this.#aliases(response, language);
      return [sitemap, drafts].flatMap((list) => this.#uniqueAliases(list[language], aliases, language));
    });
    const menus = byLanguage(
      (language) =>
        Object.fromEntries(menuNames.map((name) => [name, this.#menu(response, language, name)])) as Record<
          MenuName,
          readonly MenuItem[]
        >,
    );
    const data = this.#data(response);
    if (Object.values(sitemap).some((entries) => entries.length > 0)) return { menus, sitemap, drafts, alias, data };
    this.#report(['sitemap'], 'no page at all');
    return undefined;
  }

  #entries(response: DirectoryResponse, list: 'sitemap' | 'drafts', language: Language): readonly SitemapEntry[] {
    const before = this.before?.[list][language] ?? [];
    const found = new Map<string, SitemapEntry>();
    for (const [index, value] of this.#list(response[list]?.[language], [list, language]) ?? before.entries()) {
      const field = [list, language, index];
      const checked = this.#checked(validateLeniently, directoryEntryShape, value, field);
      const isElsewhere = checked !== undefined && !this.isAllowed(checked.resource);
      if (isElsewhere) this.#report([...field, 'resource'], 'not on the gateway');
      const entry = checked && !isElsewhere ? checked : before.find(({ id }) => id === fieldOf(value, 'id'));
      if (!entry) continue;
      if (found.has(entry.id)) this.#report([...field, 'id'], `${entry.id} stands twice`);
      else found.set(entry.id, entry);
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** By id, without those of pages whose alias is their id. */
  #aliases(response: DirectoryResponse, language: Language): ReadonlyMap<unknown, string> {
    const before = new Map<unknown, string>(this.before?.alias[language].map(({ id, alias }) => [id, alias]));
    const listed = this.#list(response.alias[language], ['alias', language]);
    if (!listed) return before;
    const aliases = new Map<unknown, string>();
    for (const [index, value] of listed) {
      const checked = this.#checked(validate, aliasEntryShape, withoutBlanks(value), ['alias', language, index]);
      const id = fieldOf(value, 'id');
      const alias = checked ? checked.alias : before.get(id);
      if (alias !== undefined) aliases.set(id, alias);
    }
    return aliases;
  }

  #uniqueAliases(
    pages: readonly SitemapEntry[],
    aliases: ReadonlyMap<unknown, string>,
    language: Language,
  ): AliasEntry[] {
    const { entries, clashes } = withUniqueAliases(pages.map(({ id }) => ({ id, alias: aliases.get(id) ?? id })));
    for (const { id, alias, keeper } of clashes)
      this.#report(['alias', language], `${alias} of ${id} is already the path of the page ${keeper}`);
    return entries;
  }

  /** Without its invalid items. A menu that is missing or not a list stays as it was. */
  #menu({ menus, sitemap }: DirectoryResponse, language: Language, name: MenuName): readonly MenuItem[] {
    const field = ['menus', language, name];
    const items = fieldOf(menus[language], name);
    if (items !== undefined && isBlank(items)) return [];
    if (items === undefined && !isBlank(sitemap[language])) this.#report(field, 'is missing');
    const checked = items === undefined ? undefined : this.#checked(validateLeniently, menuShape, items, field);
    return typesetTexts(checked, language) ?? this.before?.menus[language][name] ?? [];
  }

  /** What is missing comes from files; what is invalid stays as it was. */
  #data({ data = {} }: DirectoryResponse): Record<string, unknown> {
    const given = Object.entries(dataNames).filter(([travelling]) => !isBlank(data[travelling]));
    const read = given.map(([travelling, name]) => {
      const { shape }: DataFile = dataFiles[name];
      const checked = this.#checked(validate, shape, data[travelling], ['data', travelling]);
      return [travelling, checked ?? this.before?.data[travelling]] as const;
    });
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  #checked<T>(check: Check<T>, shape: z.ZodType<T>, value: unknown, field: PropertyKey[] = []): T | undefined {
    const { checked, mismatches } = check(shape, value);
    for (const { path, message } of mismatches) this.#report([...field, ...path], message);
    return checked;
  }

  /** The items of a list that are not blank, with their indexes: none if it is blank; undefined if it is not a list. */
  #list(list: unknown, field: PropertyKey[]): [number, unknown][] | undefined {
    if (isBlank(list)) return [];
    if (Array.isArray(list)) return [...list.entries()].filter(([, value]) => !isBlank(value));
    this.#report(field, 'not a list');
    return undefined;
  }

  #report(field: readonly PropertyKey[], reason: string): void {
    this.issues.push({ source: directoryResource, field: field.map(String).join('.'), reason });
  }
}
