import pMap from 'p-map';
import { type UpstreamClient, UpstreamError } from '../../platform/upstream/upstream-client.js';
import type { Language } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import type { Directory, DirectoryEntry } from './directory.js';
import { pageCopy } from './gateway-copies.js';
import { type GatewayPage, type ResolvePicture, readGatewayPage } from './gateway-page.js';
import { GatewayResource, type GatewayResourceOptions } from './gateway-resource.js';

/** Copies to be read at once. */
const copiesAtOnce = 64;

export interface ListedPage {
  language: Language;
  /** What the directory says of it. */
  listed: DirectoryEntry;
  resource: GatewayResource<GatewayPage>;
}

interface Options extends GatewayResourceOptions {
  upstream: Pick<UpstreamClient, 'getJson'>;
  resolvePicture: ResolvePicture;
}

/** The pages that the directory lists, fetched or not. */
export class GatewayPages {
  #pages: ReadonlyMap<string, ListedPage> = new Map();

  constructor(private readonly options: Options) {}

  get all(): ListedPage[] {
    return [...this.#pages.values()];
  }

  get issues(): readonly ContentIssue[] {
    return this.all.flatMap(({ resource }) => resource.issues);
  }

  get(language: Language, id: string): ListedPage | undefined {
    return this.#pages.get(`${language}/${id}`);
  }

  /** Adds new pages, makes changed ones due, and forgets removed ones with their copies. */
  follow({ languages }: Directory): void {
    const pages = [...languages].flatMap(([language, { entries }]) =>
      [...entries.values()].map((listed) => [`${language}/${listed.id}`, this.#page(language, listed)] as const),
    );
    this.#pages = new Map(pages);
    this.options.copies.keepOnly(new Set(this.all.map(({ resource }) => resource.copy)));
  }

  /** Restores the copies of the listed pages. */
  async restore(): Promise<void> {
    await pMap(this.all, ({ resource }) => resource.restore(), { concurrency: copiesAtOnce });
  }

  /**
   * The newest version of a page, public or not, for its preview: fetched each time, and stored nowhere.
   * @returns undefined if the gateway has none, or fails
   */
  async draft(language: Language, { id, resource, timestamp }: DirectoryEntry): Promise<GatewayPage | undefined> {
    const { upstream, resolvePicture } = this.options;
    const address = `${resource}${resource.includes('?') ? '&' : '?'}draft=1`;
    try {
      const response = await upstream.getJson(address, 'draft');
      return readGatewayPage({ language, id, resource, timestamp }, response, resolvePicture).value;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }

  #page(language: Language, listed: DirectoryEntry): ListedPage {
    const known = this.get(language, listed.id);
    if (known) {
      const { resource, listed: before } = known;
      if (listed.resource !== before.resource || listed.timestamp !== before.timestamp) resource.expire();
      resource.address = listed.resource;
      known.listed = listed;
      return known;
    }
    const read = (response: unknown) =>
      readGatewayPage({ ...page.listed, language }, response, this.options.resolvePicture);
    const copy = pageCopy(language, listed.id);
    const page: ListedPage = {
      ...{ language, listed },
      resource: new GatewayResource(listed.resource, 'page', copy, read, this.options),
    };
    return page;
  }
}
