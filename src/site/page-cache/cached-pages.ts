import { STATUS_CODES } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { GoneException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { retryAfter } from '../../platform/http/headers/retry-after.js';
import { securityHeaders } from '../../platform/http/headers/security-headers.js';
import { ResponseCounters } from '../../platform/http/logging/response-counts.js';
import { splitUrl } from '../../routing/address.middleware.js';
import { type Language, languageOfPath } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { PageService } from '../rendering/page.service.js';
import { isPublic, type PageResponse } from '../rendering/page-response.js';
import { RenderQueue } from '../rendering/render-queue.js';
import { SiteFiles, siteFilePaths } from '../site-files/site-files.js';
import { PageStore } from './page-store.js';
import { StoredPage } from './stored-page.js';

/** Undefined if the page is not the same for everybody, or nobody waits for it any more. */
type Made = Promise<StoredPage | undefined>;

/** The paths of the files that are made from the content, and the other files of the site. */
const filePaths = new Set(Object.values(siteFilePaths).flat());

const jsonRefusal: PageResponse = {
  status: 503,
  headers: {
    'cache-control': cacheControl.none,
    'content-type': 'application/json; charset=utf-8',
    'retry-after': `${retryAfter}`,
    vary: 'Accept',
  },
  body: JSON.stringify({ status: 'KO', message: STATUS_CODES[503] }),
  route: 'error',
};

/** Renders pages, stores them, and keeps them up to date with the content. */
@Injectable()
export class CachedPages {
  readonly counters = new ResponseCounters();
  /** Emits each stored page that has been replaced by one with another body, or removed. */
  readonly replaced = new Subject<StoredPage>();

  readonly #store = new PageStore();
  readonly #making = new Map<string, Made>();
  readonly #headers: Readonly<Record<string, string>>;
  /** Counts the changes of anything that pages show. */
  #generation = 0;
  /** The generation with which each page at its own address was last compared. */
  readonly #compared = new WeakMap<StoredPage, number>();
  readonly #comparing = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    private readonly addresses: SiteAddresses,
    private readonly pages: PageService,
    private readonly files: SiteFiles,
    private readonly queue: RenderQueue,
  ) {
    this.#headers = Object.fromEntries(
      Object.entries(securityHeaders(configuration)).map(([name, value]) => [name.toLowerCase(), `${value}`]),
    );
  }

  /** Number of bytes that the stored pages take. */
  get size(): number {
    return this.#store.size;
  }

  /** The pages at their own addresses, the most recently used first. */
  get listed(): StoredPage[] {
    return this.#store.pages.map(([, page]) => page);
  }

  /** A stored page. One that may be out of date is compared with its sources meanwhile. */
  get(name: string): StoredPage | undefined {
    const page = this.#store.get(name);
    if (page?.sources && !this.#isCurrent(page)) void this.#compare(name, page);
    return page;
  }

  isFile(path: string): boolean {
    return filePaths.has(path);
  }

  /** One name for all unknown addresses that have the same error page: in the same language, with the same links. */
  nameOfUnknown(path: string): string {
    const meant = this.addresses.meantPages.of(path).map(({ href }) => href);
    return ['404', languageOfPath(path), ...meant].join(' ');
  }

  /**
   * Renders a page for visitors, and stores it. Concurrent calls with the same name share it.
   * @param isWanted called when its turn comes
   * @throws OverloadedException if too many pages are waiting; any error of the rendering
   */
  make(name: string, key: string, isWanted: () => boolean): Made {
    const { pathname, query } = splitUrl(key);
    const page = query === '' ? this.addresses.pageAt(pathname) : undefined;
    const isListed = name !== key || page?.subpath === '';
    return this.#share(name, () => {
      const make = async () => (isWanted() ? this.#render(name, key) : undefined);
      return isListed ? this.queue.addPage(make) : this.queue.add(make);
    });
  }

  /** Renders a page unless it is stored. */
  async prepare(key: string): Promise<void> {
    if (this.#store.page(key)) return;
    await this.#share(key, () => this.#render(key, key)).catch(() => undefined);
  }

  /** The response for clients that are refused because too many are waiting: a page, or JSON. */
  refusal(language: Language, isJson: boolean): StoredPage {
    const name = `503 ${isJson ? 'json' : language}`;
    const stored = this.#store.get(name) ?? this.#pageOf(isJson ? jsonRefusal : this.pages.error(503, language));
    this.#store.setOther(name, stored);
    return stored;
  }

  /**
   * Call this when anything that pages show may have changed. Each stored page is served until it has been compared
   * with its sources, and is rendered again if they have changed. All other stored responses are dropped.
   */
  async invalidate(): Promise<void> {
    this.#generation += 1;
    this.#store.clearOthers();
    await this.#compareAll();
  }

  /** As {@link invalidate}, and resolves once the pages that are being rendered are up to date too. */
  async update(): Promise<void> {
    const before = [...this.#making.values()];
    await this.invalidate();
    await Promise.allSettled(before);
    await this.#compareAll();
  }

  async #compareAll(): Promise<void> {
    const generation = this.#generation;
    for (const [key, page] of this.#store.pages) {
      // The later change compares all of them.
      if (generation !== this.#generation) return this.#compareAll();
      if (this.#isCurrent(page)) continue;
      await turn();
      await this.#compare(key, page);
    }
    await Promise.all(this.#comparing);
  }

  #isCurrent(page: StoredPage): boolean {
    return this.#compared.get(page) === this.#generation;
  }

  /** A page that cannot be rendered at present is served as it was. */
  #compare(key: string, page: StoredPage): Promise<void> {
    const compared = this.#replaceIfChanged(key, page)
      .catch(() => undefined)
      .finally(() => this.#comparing.delete(compared));
    this.#comparing.add(compared);
    return compared;
  }

  async #replaceIfChanged(key: string, before: StoredPage): Promise<void> {
    const generation = this.#generation;
    // Not by several requests at once.
    this.#compared.set(before, generation);
    await this.addresses.refresh();
    const target = this.addresses.find(key);
    const response =
      target && 'page' in target
        ? await this.pages.renderIfChanged(target.page, { stored: before.sources }).catch(gone)
        : 'gone';
    if (response === undefined || this.#store.page(key) !== before) return;
    if (response === 'gone' || !isPublic(response)) {
      this.#store.deletePage(key);
      this.replaced.next(before);
    } else this.#keep(key, response, generation);
  }

  #share(name: string, make: () => Made): Made {
    const making = this.#making.get(name);
    if (making) return making;
    const made = make().finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #render(name: string, key: string): Made {
    const generation = this.#generation;
    await this.addresses.refresh();
    const { pathname, query } = splitUrl(key);
    const target = this.addresses.find(pathname, query);
    if (target && !('page' in target)) return undefined;
    const isUnknown = name !== key;
    if (isUnknown && target) return undefined;
    const response = await this.#responseTo(pathname, target?.page);
    if (!isPublic(response)) return this.#pageOf(response);
    return this.#keep(name, response, generation);
  }

  async #responseTo(pathname: string, page: Parameters<PageService['render']>[0] | undefined): Promise<PageResponse> {
    try {
      if (page) return await this.pages.render(page);
      const file = await this.files.get(pathname);
      if (file) return file;
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
    return this.pages.error(404, languageOfPath(pathname), { pathname });
  }

  #keep(name: string, response: PageResponse, generation: number): StoredPage {
    const page = this.#pageOf(response);
    const isPresent = generation === this.#generation;
    if (page.sources) {
      const before = this.#store.page(name);
      this.#compared.set(page, generation);
      this.#store.setPage(name, page);
      if (before && before.bodyHash !== page.bodyHash) this.replaced.next(before);
      // The content changed while the page was rendered.
      if (!isPresent) void this.#compare(name, page);
    } else if (isPresent) this.#store.setOther(name, page);
    return page;
  }

  #pageOf(response: PageResponse): StoredPage {
    return new StoredPage(response, this.#headers, this.counters.for(response.route, response.status));
  }
}

/** A page that is no longer there. */
function gone(error: unknown): 'gone' {
  if (error instanceof NotFoundException || error instanceof GoneException) return 'gone';
  throw error;
}
