import { type Language, languageCodes } from '../../routing/languages.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import type { Directory, DirectoryEntry } from './directory.js';
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

  /** @param page by default the last good one */
  entry(page = this.value): PageEntry | undefined {
    return page && { ...page.content, alias: this.listed.alias };
  }

  protected override get address(): string {
    return this.listed.resource;
  }

  protected override read(response: unknown): Reading<GatewayPage> {
    return readGatewayPage({ ...this.listed, language: this.language }, response, this.pageOptions.resolvePicture);
  }
}

/** By language and id. */
export type ListedPages = ReadonlyMap<string, ListedPage>;

export const pageKey = (language: Language, id: string) => `${language}/${id}`;

/** The pages of a directory. Those that were listed before keep what was fetched. */
export function pagesOf({ sitemap }: Directory, before: ListedPages, options: Options): ListedPages {
  const pages = languageCodes.flatMap((language) =>
    sitemap[language].map((listed) => {
      const page = before.get(pageKey(language, listed.id)) ?? new ListedPage(language, listed, options);
      page.listed = listed;
      return page;
    }),
  );
  return new Map(pages.map((page) => [pageKey(page.language, page.listed.id), page]));
}
