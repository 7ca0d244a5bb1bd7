import { UpstreamError } from '../../platform/upstream/upstream-client.js';
import { type Language, languageCodes } from '../../routing/languages.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import { type Directory, type DirectoryEntry, listedPages } from './directory.js';
import { pageCopy } from './gateway-copies.js';
import { type GatewayPage, type ResolvePicture, readGatewayPage } from './gateway-page.js';
import { GatewayResource, type GatewayResourceOptions, type Reading } from './gateway-resource.js';

interface Options extends GatewayResourceOptions {
  resolvePicture: ResolvePicture;
}

/** A page that the directory lists, fetched or not. */
export class ListedPage extends GatewayResource<GatewayPage> {
  /** @param listed what the directory says of it */
  constructor(
    readonly language: Language,
    public listed: DirectoryEntry,
    private readonly pageOptions: Options,
  ) {
    super('page', pageCopy(language, listed.id), pageOptions);
  }

  /** The last good one. */
  get entry(): PageEntry | undefined {
    return this.value && { ...this.value.content, alias: this.listed.alias };
  }

  protected override get address(): string {
    return this.listed.resource;
  }

  /**
   * The newest version, public or not, for its preview: fetched each time, and stored nowhere.
   * @returns undefined if the gateway has none, or fails
   */
  async draft(): Promise<PageEntry | undefined> {
    const { address, pageOptions } = this;
    try {
      const draft = `${address}${address.includes('?') ? '&' : '?'}draft=1`;
      const { value } = this.read(await pageOptions.upstream.getJson(draft, 'draft'));
      return value && { ...value.content, alias: this.listed.alias };
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  protected override read(response: unknown): Reading<GatewayPage> {
    return readGatewayPage({ ...this.listed, language: this.language }, response, this.pageOptions.resolvePicture);
  }
}

/** By language and id. */
export type ListedPages = ReadonlyMap<string, ListedPage>;

export const pageKey = (language: Language, id: string) => `${language}/${id}`;

/** The pages of a directory. Those that were listed before keep what was fetched. */
export function pagesOf(directory: Directory, before: ListedPages, options: Options): ListedPages {
  const pages = languageCodes.flatMap((language) =>
    listedPages(directory, 'sitemap', language).map((listed) => {
      const page = before.get(pageKey(language, listed.id)) ?? new ListedPage(language, listed, options);
      page.listed = listed;
      return page;
    }),
  );
  return new Map(pages.map((page) => [pageKey(page.language, page.listed.id), page]));
}
