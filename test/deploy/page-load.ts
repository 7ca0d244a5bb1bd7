import { until } from '../support/until.js';

/** Requests pages in turn on a few keep-alive connections until it is stopped. */
export class PageLoad {
  responses = 0;
  /** The outcomes other than 200, with their counts. */
  readonly failures = new Map<string, number>();
  readonly #running: Promise<void>[];
  #isStopped = false;
  #next = 0;

  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
  ) {
    this.#running = Array.from({ length: 8 }, () => this.#run());
  }

  /** Waits for this number of further responses. */
  async more(count: number): Promise<void> {
    const goal = this.responses + count;
    await until(() => this.responses >= goal, `${goal} responses have come`);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const path = this.paths[this.#next++ % this.paths.length] ?? '/';
      const outcome = await this.#ask(path);
      this.responses += 1;
      if (outcome !== '200') this.failures.set(outcome, (this.failures.get(outcome) ?? 0) + 1);
      // A few hundred per second are enough: requests only have to be in flight at all times.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #ask(path: string): Promise<string> {
    try {
      const response = await fetch(this.origin + path);
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return String((error as Error).cause ?? error);
    }
  }
}
