import { z } from 'zod';
import type { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import { byLanguage, isLanguage, type Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { type DataFile, type DataName, dataFiles } from '../files/data/data-file-shapes.js';
import { withUniqueAliases } from '../model/aliases.js';
import { type MenuItem, type MenuName, menuNames, type SitemapEntry } from '../model/shapes/shapes.js';
import { typesetTexts } from '../text/typography.js';
import { fieldOf, isBlank } from '../validation/blanks.js';
import { validate } from '../validation/validate.js';
import { type LenientResult, validateLeniently } from '../validation/validate-leniently.js';
import { GatewayResource, type GatewayResourceOptions, type Reading } from './gateway-resource.js';
import {
  aliasEntryShape,
  type DirectoryResponse,
  directoryEntryShape,
  directoryResponseShape,
  menuShape,
} from './gateway-shapes.js';

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
  former_paths: 'formerPaths',
  social_links: 'socialLinks',
  social_posts: 'socialPosts',
} as const satisfies Record<string, DataName>;

/** The directory of pages that the gateway has. */
export class DirectoryResource extends GatewayResource<Directory> {
  protected override readonly address = directoryResource;

  constructor(
    private readonly upstream: Pick<UpstreamClient, 'allows'>,
    options: GatewayResourceOptions,
  ) {
    super('sitemap', 'sitemap.json', options);
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

class DirectoryReader {
  readonly issues: ContentIssue[] = [];
  readonly #entries: z.ZodType<z.output<typeof directoryEntryShape>[]>;

  constructor(
    private readonly before: Directory | undefined,
    isAllowed: (resource: string) => boolean,
  ) {
    const path = ['resource'];
    this.#entries = z.array(
      directoryEntryShape.refine(({ resource }) => isAllowed(resource), { path, error: 'not on the gateway' }),
    );
  }

  read(json: unknown): Directory | undefined {
    const response = this.#checked(validate(directoryResponseShape, json));
    if (!response) return undefined;
    for (const language of Object.keys(response.sitemap)) {
      if (!isLanguage(language)) this.#report(['sitemap', language], 'not a language of the site');
    }
    const sitemap = byLanguage((language) => this.#pages(response, 'sitemap', language));
    const drafts = byLanguage((language) => this.#pages(response, 'drafts', language));
    const menus = byLanguage((language) => this.#menus(response, language));
    const data = this.#data(response);
    if (Object.values(sitemap).some((entries) => entries.length > 0)) return { menus, sitemap, drafts, data };
    this.#report(['sitemap'], 'no page at all');
    return undefined;
  }

  /** In the order of ids. A page without an alias has its id as its path. */
  #pages(response: DirectoryResponse, list: 'sitemap' | 'drafts', language: Language): readonly DirectoryEntry[] {
    const before = this.before?.[list][language] ?? [];
    const listed = this.#list(this.#entries, response[list][language], [list, language], before);
    const aliases = new Map(this.#aliases(response, language, before).map(({ id, alias }) => [id, alias]));
    const pages = new Map(listed.map((entry) => [entry.id, entry]));
    if (pages.size < listed.length) this.#report([list, language], 'a page stands twice');
    const { entries, clashes } = withUniqueAliases(
      [...pages.values()]
        .map((entry) => ({ ...entry, alias: aliases.get(entry.id) ?? entry.alias ?? entry.id }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    for (const { id, alias, keeper } of clashes)
      this.#report(['alias', language], `${alias} of ${id} is already the path of the page ${keeper}`);
    return entries;
  }

  #aliases({ alias }: DirectoryResponse, language: Language, before: readonly DirectoryEntry[]) {
    const list = alias[language];
    const written = Array.isArray(list) ? list.filter((entry) => !isBlank(fieldOf(entry, 'alias'))) : list;
    return this.#list(z.array(aliasEntryShape), written, ['alias', language], before);
  }

  /** The valid items, and for the others those of before. A list that is none stays as it was. */
  #list<T extends { id: string }>(
    shape: z.ZodType<T[]>,
    list: unknown,
    field: PropertyKey[],
    before: readonly T[],
  ): readonly T[] {
    if (!isBlank(list) && !Array.isArray(list)) {
      this.#report(field, 'not a list');
      return before;
    }
    const written: readonly unknown[] = Array.isArray(list) ? list : [];
    const valid = this.#checked(validateLeniently(shape, written), field) ?? [];
    const ids = new Set(valid.map(({ id }) => id));
    const given = new Set(written.map((item) => fieldOf(item, 'id')));
    return [...valid, ...before.filter(({ id }) => given.has(id) && !ids.has(id))];
  }

  /** Without invalid items. A menu that is missing or not a list stays as it was. */
  #menus({ menus, sitemap }: DirectoryResponse, language: Language): Record<MenuName, readonly MenuItem[]> {
    const menu = (name: MenuName) => {
      const field = ['menus', language, name];
      const items = fieldOf(menus[language], name);
      if (items !== undefined && isBlank(items)) return [];
      if (items === undefined && !isBlank(sitemap[language])) this.#report(field, 'is missing');
      const checked = items === undefined ? undefined : this.#checked(validateLeniently(menuShape, items), field);
      return typesetTexts(checked, language) ?? this.before?.menus[language][name] ?? [];
    };
    return Object.fromEntries(menuNames.map((name) => [name, menu(name)])) as Record<MenuName, readonly MenuItem[]>;
  }

  /** What is missing comes from files; what is invalid stays as it was. */
  #data({ data }: DirectoryResponse): Record<string, unknown> {
    const given = Object.entries(dataNames).filter(([travelling]) => !isBlank(data[travelling]));
    const read = given.map(([travelling, name]) => {
      const { shape }: DataFile = dataFiles[name];
      const checked = this.#checked(validate(shape, data[travelling]), ['data', travelling]);
      return [travelling, checked ?? this.before?.data[travelling]] as const;
    });
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  #checked<T>({ checked, mismatches }: LenientResult<T>, field: readonly PropertyKey[] = []): T | undefined {
    for (const { path, message } of mismatches) this.#report([...field, ...path], message);
    return checked;
  }

  #report(field: readonly PropertyKey[], reason: string): void {
    this.issues.push({ source: directoryResource, field: field.map(String).join('.'), reason });
  }
}
