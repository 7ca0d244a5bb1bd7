import { setTimeout as pause } from 'node:timers/promises';
import { languageCodes } from '../routing/languages.js';

/** Tags in one request: what content networks take at once. */
export const tagsAtOnce = 30;
/** With more tags waiting, all pages of all languages are told instead. */
const mostTags = 300;

/** Milliseconds: within which changes are gathered, and before the next attempt after a failure, doubled each time. */
const defaultPauses = { gathering: 200, first: 1_000, longest: 300_000 };

/** Tags that are still to be told, and their telling until it succeeds. The oldest go first. */
export class PurgeQueue {
  readonly #tags = new Set<string>();
  readonly #end = new AbortController();
  #telling: Promise<void> | undefined;

  /**
   * @param tell sends some tags; rejects where they have to be sent again
   * @param onFailure is told each failure, with the milliseconds until the next attempt
   */
  constructor(
    private readonly tell: (tags: readonly string[]) => Promise<void>,
    private readonly onFailure: (error: Error, wait: number) => void,
    private readonly pauses = defaultPauses,
  ) {}

  /** Tags that are still to be told. */
  get length(): number {
    return this.#tags.size;
  }

  add(tags: Iterable<string>): void {
    // A tag that is being told at present may stand for a newer change.
    for (const tag of tags) {
      this.#tags.delete(tag);
      this.#tags.add(tag);
    }
    if (this.#tags.size > mostTags) {
      this.#tags.clear();
      for (const language of languageCodes) this.#tags.add(language);
    }
    this.#start();
  }

  /** Gives up what is still to be told: whoever starts next tells everything. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#telling;
  }

  #start(): void {
    this.#telling ??= this.#tellAll()
      .catch(() => undefined)
      .finally(() => {
        this.#telling = undefined;
        if (this.#tags.size > 0 && !this.#end.signal.aborted) this.#start();
      });
  }

  async #tellAll(): Promise<void> {
    let wait = this.pauses.first;
    await this.#pause(this.pauses.gathering);
    while (this.#tags.size > 0) {
      const tags = [...this.#tags].slice(0, tagsAtOnce);
      for (const tag of tags) this.#tags.delete(tag);
      try {
        await this.tell(tags);
        wait = this.pauses.first;
      } catch (error) {
        for (const tag of tags) this.#tags.add(tag);
        this.onFailure(error as Error, wait);
        await this.#pause(wait);
        wait = Math.min(wait * 2, this.pauses.longest);
      }
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { signal: this.#end.signal, ref: false });
  }
}
