import { setImmediate as turn } from 'node:timers/promises';

/** Turns of the event loop for each comparison while visitors wait for other pages, which come first. */
const turnsWhileBusy = 16;

/** The queue of stored pages that may be out of date. Each is compared with its sources. */
export class StalePages {
  readonly #keys = new Set<string>();
  /** Those that visitors have requested, which come first. */
  readonly #urgent = new Set<string>();
  #comparing: Promise<void> | undefined;

  /**
   * @param compare brings one stored page up to date
   * @param isBusy whether visitors wait for pages that are not stored
   */
  constructor(
    private readonly compare: (key: string) => Promise<void>,
    private readonly isBusy: () => boolean,
  ) {}

  add(keys: Iterable<string>): void {
    for (const key of keys) this.#keys.add(key);
  }

  /** Has a page compared before the others, if it is stale. */
  prioritize(key: string): void {
    if (this.#keys.has(key)) this.#urgent.add(key);
  }

  /** Compares all pages, one a turn of the event loop, or every few turns while visitors wait. Resolves at the end. */
  compareAll(): Promise<void> {
    this.#comparing ??= this.#compareEach().finally(() => {
      this.#comparing = undefined;
    });
    return this.#comparing;
  }

  async #compareEach(): Promise<void> {
    for (;;) {
      const [key] = this.#urgent.size > 0 ? this.#urgent : this.#keys;
      if (key === undefined) return;
      this.#urgent.delete(key);
      this.#keys.delete(key);
      // A page that cannot be rendered at present is served as it was.
      await this.compare(key).catch(() => undefined);
      await turn();
      for (let turns = 1; turns < turnsWhileBusy && this.#urgent.size === 0 && this.isBusy(); turns += 1) await turn();
    }
  }
}
