import { Inject, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { AnswerCounters } from '../http/answer-counts.js';
import type { RenderPass } from '../rendering/render-pass.js';
import type { Language } from '../routing/languages.js';
import { FrameworkRequests, isStorable } from './framework-requests.js';
import type { InternalResponse } from './internal-request.js';
import { MissQueue } from './miss-queue.js';
import { PageStore } from './page-store.js';
import { StalePages } from './stale-pages.js';
import type { StoredPage } from './stored-page.js';
import { StoredResponse } from './stored-response.js';

/** Undefined where the answer may not be given to others. */
type Made = Promise<StoredPage | undefined>;

/** Has pages made by the framework, stores them, and keeps them true to the content. */
@Injectable()
export class PageMaker {
  readonly counters = new AnswerCounters();
  readonly store = new PageStore();
  /** Emits each page at its own address that has made way for another body, or for none. */
  readonly replaced = new Subject<StoredResponse>();
  readonly framework: FrameworkRequests;

  /** What is made for visitors waits here. */
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

  /** What is being made at present under a name, if anything is. */
  making(name: string): Made | undefined {
    return this.#making.get(name);
  }

  /**
   * Has the framework answer at an address, and stores that; whoever asks for the name meanwhile gets the same.
   * @param name the address, or what addresses have in common whose answer is the same error page
   * @param enqueue calls the work when its turn has come
   */
  make(name: string, key: string, enqueue: (work: () => Made) => Made = (work) => work()): Made {
    return this.#share(name, () => enqueue(() => this.#ask(name, key)));
  }

  /** Has the framework answer what is refused because too many wait. */
  makeRefusal(name: string, language: Language, accept: string): Made {
    return this.#share(name, async () => {
      const pass: RenderPass = { isOverloaded: true, pictures: new Map() };
      const page = this.#pageOf(await this.framework.ask(`/${language}`, pass, accept), pass);
      this.store.setOther(name, page);
      return page;
    });
  }

  /** Has a stored page compared before the others, if that is to be done. */
  hurry(key: string): void {
    this.#stale.hurry(key);
  }

  /** Compares each stored page with what it was made from, and forgets all other answers. */
  invalidate(): Promise<void> {
    this.#generation += 1;
    this.store.clearOthers();
    this.#stale.add(this.store.pages.map(([key]) => key));
    return this.#stale.compareAll();
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
    const answer = await this.framework.ask(key, pass);
    // An error is the same for all who wait for it now.
    if (answer.status >= 500) return this.#pageOf(answer, pass);
    if (name !== key && answer.status !== 404) return undefined;
    if (isStorable(answer)) return this.#keep(name, answer, pass, generation);
    if (answer.status !== 302) this.store.setPassed(key);
    return undefined;
  }

  async #compare(key: string): Promise<void> {
    const stored = this.store.page(key);
    if (!stored) return;
    const pass: RenderPass = { stored: stored.sources, pictures: new Map() };
    const answer = await this.framework.ask(key, pass);
    if (answer.status === 304 || answer.status >= 500) return;
    if (answer.status === 200 && isStorable(answer)) this.#keep(key, answer, pass, this.#generation);
    else {
      this.store.deletePage(key);
      this.replaced.next(stored.response);
    }
  }

  #keep(name: string, answer: InternalResponse, pass: RenderPass, generation: number): StoredPage {
    const page = this.#pageOf(answer, pass);
    const isPresent = generation === this.#generation;
    if (pass.isListedPage && !name.includes('?')) {
      const before = this.store.page(name)?.response;
      this.store.setPage(name, page);
      if (before && before.bodyHash !== page.response.bodyHash) this.replaced.next(before);
      // The content changed while it was made.
      if (!isPresent) {
        this.#stale.add([name]);
        void this.#stale.compareAll();
      }
    } else if (isPresent) this.store.setOther(name, page);
    return page;
  }

  #pageOf(answer: InternalResponse, { route, fingerprint, pictures }: RenderPass): StoredPage {
    return {
      response: new StoredResponse(answer),
      sources: fingerprint === undefined ? undefined : { fingerprint, pictures },
      counts: this.counters.for(route ?? 'none', answer.status),
    };
  }
}
