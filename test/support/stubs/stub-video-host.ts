import { LoopbackServer } from '../servers/loopback-server.js';

/** A video host. Its players are pages with one button. */
export class StubVideoHost {
  readonly #server = new LoopbackServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Player</title><link rel="icon" href="data:,"><button>Pause</button>');
  });

  static async start(): Promise<StubVideoHost> {
    const host = new StubVideoHost();
    await host.#server.start();
    return host;
  }

  /** Path and query of each request, in order. */
  get requests(): string[] {
    return this.#server.requests.map(({ url = '' }) => url);
  }

  get url(): string {
    return this.#server.origin;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
