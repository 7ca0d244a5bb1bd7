import { Agent, request } from 'node:http';

/** Requests pages in turn on a few keep-alive connections until it is stopped. */
export class PageLoad {
  responses = 0;
  /** The outcomes other than 200, with their counts. */
  readonly failures = new Map<string, number>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #running: Promise<void>[];
  #isStopped = false;
  #next = 0;

  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
    connections = 8,
  ) {
    this.#running = Array.from({ length: connections }, () => this.#run());
  }

  /** Waits for this number of further responses. */
  async more(count: number): Promise<void> {
    const goal = this.responses + count;
    while (this.responses < goal) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
    this.#agent.destroy();
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

  #ask(path: string): Promise<string> {
    return new Promise((resolve) => {
      const sent = request(
        this.origin + path,
        { agent: this.#agent, headers: { 'accept-encoding': 'br' } },
        (response) => {
          response.on('error', ({ message }) => resolve(message));
          response.on('end', () => resolve(response.complete ? String(response.statusCode) : 'cut'));
          response.resume();
        },
      );
      sent.on('error', ({ message }) => resolve(message));
      sent.end();
    });
  }
}
