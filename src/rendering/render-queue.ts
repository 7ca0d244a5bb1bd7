import { Injectable, ServiceUnavailableException } from '@nestjs/common';

/** More pages than this wait for nobody: a visitor would have gone before the last of them was made. */
const longestQueue = 256;

/** More is asked for than can be made at present. */
export class OverloadedException extends ServiceUnavailableException {}

/**
 * Pages are made one in a turn of the event loop, so that connections, files and finished answers come in between;
 * what would have to wait too long is refused at once.
 */
@Injectable()
export class RenderQueue {
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  /**
   * Resolves when it is the caller's turn to render.
   * @throws OverloadedException at once, where too many wait already
   */
  async turn(): Promise<void> {
    if (this.waiting >= longestQueue) throw new OverloadedException();
    this.waiting += 1;
    const own = this.last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    this.last = own;
    await own;
    this.waiting -= 1;
  }
}
