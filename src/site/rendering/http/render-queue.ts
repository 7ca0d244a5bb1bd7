import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import pLimit from 'p-limit';

/** More pages are requested than can be rendered at present. */
export class OverloadedException extends ServiceUnavailableException {}

/** A page takes some milliseconds, so this many are rendered within 200 to 300 ms. */
const mostWaiting = 64;

/** Of the event loop before each rendering. Node accepts one new connection a turn, and others are served meanwhile. */
const turnsBefore = 4;

/**
 * Renderings for visitors. One is started every few turns of the event loop, so that connections are accepted, and stored
 * pages and files sent, in between. Pages at their own addresses, whose number is limited, do not wait for searches and
 * filtered lists.
 */
@Injectable()
export class RenderQueue {
  readonly #pages = pLimit(1);
  readonly #others = pLimit(1);
  #waiting = 0;

  /**
   * @param isListed whether it is a page at its own address, which is never refused
   * @throws OverloadedException if too many are waiting
   */
  async add<T>(render: () => Promise<T>, isListed = false): Promise<T> {
    if (isListed) {
      await this.#pages(turns);
      return render();
    }
    if (this.#waiting >= mostWaiting) throw new OverloadedException();
    this.#waiting += 1;
    try {
      await this.#others(turns);
      return await render();
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Resolves when a rendering could begin. */
  turn(): Promise<void> {
    return this.add(async () => undefined);
  }
}

async function turns(): Promise<void> {
  for (let count = 0; count < turnsBefore; count += 1) await turn();
}
