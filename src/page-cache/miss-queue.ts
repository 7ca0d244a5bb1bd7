import { performance } from 'node:perf_hooks';

/** What is queued apart, so that many requests of one kind do not delay those of another. */
export type Lane = 'page' | 'filtered page' | 'below a page' | 'other';

/** Work that is begun and not finished, such as pages that wait for a gateway. */
const workAtOnce = 64;
/** Milliseconds that work may have to wait before it is begun. */
const longestWait = 200;
/** So many may wait in each lane, however long the last ones took: else one slow moment would refuse everything. */
const alwaysAccepted = 64;
/** Weight of the latest interval in the mean. */
const smoothing = 0.1;
/** Milliseconds between two beginnings, until that has been measured. */
const firstInterval = 2;
/**
 * Turns of the event loop for each beginning: Node accepts one new connection in a turn, so turns must be many. Fewer
 * where they are long, so that other requests get half of the time, and not all of it.
 */
const turnsEach = 4;
/** Turns for a beginning while each brings a new connection. */
const mostTurns = 64;

/**
 * A bounded queue of work that keeps the event loop busy. One piece is begun in every few turns of the loop: in between,
 * connections are accepted, sockets read, and stored answers sent. The lanes take turns.
 */
export class MissQueue {
  readonly #lanes = new Map<Lane, (() => Promise<unknown>)[]>();
  #running = 0;
  #isScheduled = false;
  /** Mean of the milliseconds between two beginnings while work is waiting. */
  #interval = firstInterval;
  #connections = 0;
  /** When the last work was begun, or the first was added that waits now. */
  #waitsSince = 0;
  /** Whether work was waiting after the last beginning. */
  #isBusy = false;

  /**
   * To be called for each new connection. Node accepts one in a turn of the event loop, so more may wait behind it: they
   * come before the next work.
   */
  countConnection(): void {
    this.#connections += 1;
  }

  /** Whether any work has not been begun yet. */
  get isWaiting(): boolean {
    return this.#lanes.size > 0;
  }

  /** Whether work of this lane would be begun soon enough; to be asked before each {@link add}. */
  accepts(lane: Lane): boolean {
    // The site has so many pages and no more, and none waits twice.
    if (lane === 'page') return true;
    const ahead = this.#lanes.get(lane)?.length ?? 0;
    if (ahead < alwaysAccepted) return true;
    // Where nothing more is begun, because all that was begun waits for something else, the mean stands still.
    const interval = Math.max(this.#interval, performance.now() - this.#waitsSince);
    return ahead * this.#lanes.size * interval <= longestWait;
  }

  /** Calls the work when its turn has come, and settles as it does. */
  add<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      if (this.#lanes.size === 0) this.#waitsSince = performance.now();
      const waiting = this.#lanes.get(lane) ?? [];
      waiting.push(() => {
        const done = work();
        resolve(done);
        return done;
      });
      this.#lanes.set(lane, waiting);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#lanes.size === 0 || this.#running >= workAtOnce) return;
    this.#isScheduled = true;
    const scheduled = performance.now();
    let turns = 0;
    let workTime = 0;
    const turn = () => {
      turns += 1;
      const time = performance.now() - scheduled;
      // What has just been begun goes on until the first turn.
      if (turns === 1) workTime = time;
      const isAccepting = this.#connections > 0 && turns < mostTurns;
      this.#connections = 0;
      if (isAccepting || (turns < turnsEach && time < 2 * workTime)) {
        setImmediate(turn);
        return;
      }
      this.#isScheduled = false;
      this.#start();
      this.#schedule();
    };
    setImmediate(turn);
  }

  #start(): void {
    const work = this.#next();
    if (!work) return;
    const started = performance.now();
    // What comes into an empty queue says nothing of how fast it is worked off.
    if (this.#isBusy) this.#interval += (started - this.#waitsSince - this.#interval) * smoothing;
    this.#waitsSince = started;
    this.#isBusy = this.#lanes.size > 0;
    this.#running += 1;
    const settle = () => {
      this.#running -= 1;
      this.#schedule();
    };
    work().then(settle, settle);
  }

  /** The first work of the lane whose turn it is; that lane comes last then. */
  #next(): (() => Promise<unknown>) | undefined {
    const [first] = this.#lanes;
    if (!first) return undefined;
    const [lane, waiting] = first;
    this.#lanes.delete(lane);
    const work = waiting.shift();
    if (waiting.length > 0) this.#lanes.set(lane, waiting);
    return work;
  }
}
