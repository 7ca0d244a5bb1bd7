import { performance } from 'node:perf_hooks';

/** Kinds of work with separate queues, so that many requests of one kind do not delay those of another. */
export type Lane = 'page' | 'filtered page' | 'below a page' | 'form' | 'other';

/** Limit of work in progress, such as pages that wait for a gateway. */
const workAtOnce = 64;
/** Milliseconds that work may wait before it is started. */
const longestWait = 200;
/** So many may wait in each lane, however slow the last ones were. Otherwise a slow moment would refuse everything. */
const alwaysAccepted = 64;
/** Weight of the latest interval in the mean. */
const smoothing = 0.1;
/** Milliseconds between two starts, until the interval has been measured. */
const firstInterval = 2;
/**
 * Turns of the event loop between two starts. Node accepts one new connection a turn, so there must be several. There
 * are fewer if the turns are long, so that other requests get half of the time, and not all of it.
 */
const turnsEach = 4;
/** Turns between two starts while each turn brings a new connection. */
const mostTurns = 64;

interface Waiting {
  start: () => Promise<unknown>;
  drop: () => void;
  isWanted: () => boolean;
}

/**
 * A bounded queue of work that keeps the event loop busy. It starts one piece every few turns of the loop. In between,
 * connections are accepted, sockets read, and cached responses sent. The lanes take turns.
 */
export class MissQueue {
  readonly #lanes = new Map<Lane, Waiting[]>();
  #running = 0;
  #isScheduled = false;
  /** Mean of the milliseconds between two starts while work is waiting. */
  #interval = firstInterval;
  #connections = 0;
  /** When work was last started, or added to the empty queue, whichever is later. */
  #waitsSince = 0;
  /** Whether work was still waiting after the last start. */
  #isBusy = false;

  /**
   * Call this for each new connection. Node accepts one connection a turn of the event loop, so more may be waiting.
   * They are accepted before the next work is started.
   */
  countConnection(): void {
    this.#connections += 1;
  }

  /** Whether any work has not been started yet. */
  get isWaiting(): boolean {
    return this.#lanes.size > 0;
  }

  /** Whether work in this lane would start soon enough. Check this before each {@link add}. */
  accepts(lane: Lane): boolean {
    // The number of pages is limited, and none is queued twice.
    if (lane === 'page') return true;
    const waiting = this.#lanes.get(lane) ?? [];
    // Of clients that have disconnected meanwhile, such as those of an earlier burst.
    dropUnwanted(waiting);
    const ahead = waiting.length;
    if (ahead < alwaysAccepted) return true;
    // The mean does not change while nothing is started because all work in progress waits for something else.
    const interval = Math.max(this.#interval, performance.now() - this.#waitsSince);
    return ahead * this.#lanes.size * interval <= longestWait;
  }

  /**
   * Queues the work. The promise settles as the work does.
   * @param isWanted called when its turn comes; if it returns false, the work is dropped, and the promise resolves to
   *   undefined
   */
  add<T>(lane: Lane, work: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T | undefined> {
    return new Promise((resolve) => {
      if (this.#lanes.size === 0) this.#waitsSince = performance.now();
      const waiting = this.#lanes.get(lane) ?? [];
      const start = () => {
        const done = work();
        resolve(done);
        return done;
      };
      waiting.push({ start, drop: () => resolve(undefined), isWanted });
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
      // The synchronous part of what has just been started ends before the first turn.
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
    if (!work) {
      this.#isBusy = false;
      return;
    }
    const started = performance.now();
    // Work that is added to an empty queue says nothing about the throughput.
    if (this.#isBusy) this.#interval += (started - this.#waitsSince - this.#interval) * smoothing;
    this.#waitsSince = started;
    this.#isBusy = this.#lanes.size > 0;
    this.#running += 1;
    const settle = () => {
      this.#running -= 1;
      this.#schedule();
    };
    work.start().then(settle, settle);
  }

  /** Takes the first wanted work of the lane whose turn it is, and moves that lane to the end. */
  #next(): Waiting | undefined {
    for (const [lane, waiting] of this.#lanes) {
      this.#lanes.delete(lane);
      dropUnwanted(waiting);
      const work = waiting.shift();
      if (waiting.length > 0) this.#lanes.set(lane, waiting);
      if (work) return work;
    }
    return undefined;
  }
}

/** Drops unwanted work from the beginning. Work that is wanted, and what waits after it, stays. */
function dropUnwanted(waiting: Waiting[]): void {
  while (waiting[0] && !waiting[0].isWanted()) waiting.shift()?.drop();
}
