import { Logger } from '@nestjs/common';
import pMap from 'p-map';
import { UpstreamError } from '../../platform/upstream/upstream-client.js';
import type { GatewayDirectory } from './gateway-directory.js';
import type { PageResource } from './gateway-page.js';
import { type GatewayPages, keyOf } from './gateway-pages.js';
import { resourcesOf } from './gateway-resources.js';

/** Milliseconds between two rounds of look-ups. */
const roundMs = 1_000;
/** Concurrent fetches in the background. The client allows more, so that visitors' requests need not wait for them. */
export const backgroundCalls = 8;

/** Looks up in the background what has become old. */
export class GatewayRounds {
  readonly #logger = new Logger('Content');
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param done called after each round */
  constructor(
    private readonly directory: GatewayDirectory,
    private readonly pages: GatewayPages,
    private readonly done: () => void,
  ) {}

  start(): void {
    void this.#everyRound();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }

  async lookUpDirectory(): Promise<void> {
    await this.directory.lookUp().catch(this.#expected);
  }

  /** Looks up what is due, then schedules the next round. */
  async #everyRound(): Promise<void> {
    if (this.directory.isDue()) await this.lookUpDirectory();
    const due = resourcesOf(this.directory.present).filter((resource) => this.pages.isDue(keyOf(resource)));
    const lookUp = async (resource: PageResource) => {
      // A visitor's request may have caused the look-up while this one was queued.
      if (this.#isStopped || !this.pages.isDue(keyOf(resource))) return;
      await this.pages.lookUp(resource).catch(this.#expected);
    };
    await pMap(due, lookUp, { concurrency: backgroundCalls });
    if (this.#isStopped) return;
    this.done();
    this.#next = setTimeout(() => void this.#everyRound(), roundMs).unref();
  }

  /** Failures of the gateway are issues. Only other errors are logged here. */
  readonly #expected = (error: unknown): void => {
    if (!(error instanceof UpstreamError)) this.#logger.error(error);
  };
}
