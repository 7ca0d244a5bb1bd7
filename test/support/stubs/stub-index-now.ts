import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Notice {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search engine that takes notices (indexnow.org), and records them. */
export class StubIndexNow {
  readonly notices: Notice[] = [];
  refused = 0;
  /** How it responds; `hang` never. */
  response: number | 'hang' = 202;
  /** After this many notices it responds with 429. */
  most = Number.POSITIVE_INFINITY;
  readonly #server = createServer(async (request, response) => {
    const notice = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Notice;
    if (this.response === 'hang') this.refused += 1;
    else if (this.response > 299 || this.notices.length >= this.most) {
      this.refused += 1;
      response.writeHead(this.response > 299 ? this.response : 429).end();
    } else {
      this.notices.push(notice);
      response.writeHead(this.response).end();
    }
  });

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/indexnow`;
  }

  /** All addresses so far, sorted. */
  get told(): string[] {
    return this.notices.flatMap(({ urlList }) => urlList).sort();
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
