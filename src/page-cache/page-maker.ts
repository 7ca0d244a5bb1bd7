import { Inject, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ResponseCounters } from '../http/response-counts.js';
import type { RenderPass } from '../rendering/render-pass.js';
import type { Language } from '../routing/languages.js';
import { FrameworkRequests, isStorable } from './framework-requests.js';
import type { InternalResponse } from './internal-request.js';
import { MissQueue } from './miss-queue.js';
import { PageStore } from './page-store.js';
import { StalePages } from './stale-pages.js';
import type { StoredPage } from './stored-page.js';
import { StoredResponse } from './stored-response.js';

/** Undefined if the response may not be shared with other clients. */
type Made = Promise<StoredPage | undefined>;

/** Has the framework render pages, stores them, and keeps them up to date with the content. */
@Injectable()
export class PageMaker {
  readonly counters = new ResponseCounters();
  readonly store = new PageStore();
  /** Emits each stored page that has been replaced by one with another body, or removed. */
  readonly replaced = new Subject<StoredResponse>();
  readonly framework: FrameworkRequests;

  /** Rendering for visitors waits here. */
  readonly queue = new MissQueue();

  readonly #stale = new StalePages(
    (key) => this.#compare(key),
    () => this.queue.isWaiting,
  );
  readonly #making = new Map<string, Made>();
  #generation = 0;

  constructor(@Inject(CONFIGURATION) configuration: Configuration) {
    this.framework = new FrameworkRequests(configuration);
  }

  /** The rendering in progress under a name, if there is one. */
  making(name: string): Made | undefined {
    return this.#making.get(name);
  }

  /**
   * Requests an address from the framework, and stores the response. Concurrent calls with the same name share it.
   * @param name the address, or one name for all addresses that have the same error page
   * @param enqueue calls the work when its turn comes
   */
  make(name: string, key: string, enqueue: (work: () => Made) => Made = (work) => work()): Made {
    return this.#share(name, () => enqueue(() => this.#ask(name, key)));
  }

  /** Has the framework render the error page for requests that are refused because the queue is full. */
  makeRefusal(name: string, language: Language, accept: string): Made {
    return this.#share(name, async () => {
      const pass: RenderPass = { isOverloaded: true, pictures: new Map() };
      const page = this.#pageOf(await this.framework.fetch(`/${language}`, pass, accept), pass);
      this.store.setOther(name, page);
      return page;
    });
  }

  /** Has a stored page compared before the others, if it is stale. */
  prioritize(key: string): void {
    this.#stale.prioritize(key);
  }

  /** Compares each stored page with its sources, and drops all other stored responses. */
  async invalidate(): Promise<void> {
    this.#generation += 1;
    this.store.clearOthers();
    this.#stale.add(this.store.pages.map(([key]) => key));
    await this.#stale.compareAll();
  }

  /** As {@link invalidate}, and resolves once the pages that are being rendered are up to date too. */
  async update(): Promise<void> {
    const before = [...this.#making.values()];
    await this.invalidate();
    await Promise.allSettled(before);
    await this.#stale.compareAll();
  }

  #share(name: string, make: () => Made): Made {
    const making = this.#making.get(name);
    if (making) return making;
    const made = make().finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #ask(name: string, key: string): Made {
    const generation = this.#generation;
    const pass: RenderPass = { pictures: new Map() };
    const response = await this.framework.fetch(key, pass);
    // All clients that wait for the address get the same error.
    if (response.status >= 500) return this.#pageOf(response, pass);
    if (name !== key && response.status !== 404) return undefined;
    if (isStorable(response)) return this.#keep(name, response, pass, generation);
    if (response.status !== 302) this.store.setUncacheable(key);
    return undefined;
  }

  async #compare(key: string): Promise<void> {
    const stored = this.store.page(key);
    if (!stored) return;
    const pass: RenderPass = { stored: stored.sources, pictures: new Map() };
    const response = await this.framework.fetch(key, pass);
    if (response.status === 304 || response.status >= 500) return;
    if (response.status === 200 && isStorable(response)) this.#keep(key, response, pass, this.#generation);
    else {
      this.store.deletePage(key);
      this.replaced.next(stored.response);
    }
  }

  #keep(name: string, response: InternalResponse, pass: RenderPass, generation: number): StoredPage {
    const page = this.#pageOf(response, pass);
    const isPresent = generation === this.#generation;
    if (pass.isListedPage && !name.includes('?')) {
      const before = this.store.page(name)?.response;
      this.store.setPage(name, page);
      if (before && before.bodyHash !== page.response.bodyHash) this.replaced.next(before);
      // The content changed while the page was rendered.
      if (!isPresent) {
        this.#stale.add([name]);
        void this.#stale.compareAll();
      }
    } else if (isPresent) this.store.setOther(name, page);
    return page;
  }

  #pageOf(response: InternalResponse, { route, fingerprint, pictures }: RenderPass): StoredPage {
    return {
      response: new StoredResponse(response),
      sources: fingerprint === undefined ? undefined : { fingerprint, pictures },
      counts: this.counters.for(route ?? 'none', response.status),
    };
  }
}
