import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { securityHeaders } from '../../platform/http/headers/security-headers.js';
import { ResponseCounters } from '../../platform/http/logging/response-counts.js';
import { type Language } from '../../routing/languages.js';
import { isPublic, type PageResponse } from '../rendering/page-response.js';
import { RenderQueue } from '../rendering/render-queue.js';
import { PageResponses } from './page-responses.js';
import { PageStore } from './page-store.js';
import { StoredPage } from './stored-page.js';

/** Renders pages, stores them, and keeps them up to date with the content. */
@Injectable()
export class CachedPages {
  readonly counters = new ResponseCounters();
  /** Emits each stored page that has been replaced by one with another body, or removed. */
  readonly replaced = new Subject<StoredPage>();

  readonly #store = new PageStore();
  readonly #making = new Map<string, Promise<StoredPage | undefined>>();
  readonly #headers: Readonly<Record<string, string>>;
  /** Counts the changes of anything that pages show. */
  #generation = 0;
  /** The generation with which each page at its own address was last compared. */
  readonly #compared = new WeakMap<StoredPage, number>();
  readonly #comparing = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    private readonly responses: PageResponses,
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

  /**
   * Renders a page for visitors, and stores it. Concurrent calls with the same name share it.
   * @param isWanted called when its turn comes
   * @returns undefined if the page is not the same for everybody, or nobody waits for it any more
   * @throws OverloadedException if too many pages are waiting; any error of the rendering
   */
  make(name: string, key: string, isWanted: () => boolean): Promise<StoredPage | undefined> {
    const isListed = name !== key || this.responses.isPage(key);
    return this.#share(name, () => {
      const make = async () => (isWanted() ? this.#render(name, key) : undefined);
      return isListed ? this.queue.addPage(make) : this.queue.add(make, isWanted);
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
    const stored = this.#store.get(name) ?? this.#pageOf(this.responses.refusal(language, isJson));
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
    const response = await this.responses.ifChanged(key, before.sources);
    if (response === undefined || this.#store.page(key) !== before) return;
    if (response === 'gone' || !isPublic(response)) {
      this.#store.deletePage(key);
      this.replaced.next(before);
    } else this.#keep(key, response, generation);
  }

  #share(name: string, make: () => Promise<StoredPage | undefined>): Promise<StoredPage | undefined> {
    const making = this.#making.get(name);
    if (making) return making;
    const made = make().finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #render(name: string, key: string): Promise<StoredPage | undefined> {
    const generation = this.#generation;
    const response = await this.responses.of(name, key);
    if (!response) return undefined;
    if (!isPublic(response)) return this.#pageOf(response);
    return this.#keep(name, response, generation);
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
