import { setTimeout as pause } from 'node:timers/promises';
import { languageCodes } from '../../routing/languages.js';

/** Tags in one request, a number that content networks accept. */
export const maxTagsPerRequest = 30;
/** If more tags wait, all pages of all languages are purged instead. */
const mostTags = 300;

/** Milliseconds in which changes are gathered, and before the next attempt after a failure, doubled each time. */
const defaultPauses = { gathering: 200, first: 1_000, longest: 300_000 };

/** Queue of the tags to be purged. They are sent, the oldest first, until that succeeds. */
export class PurgeQueue {
  readonly #tags = new Set<string>();
  readonly #end = new AbortController();
  #telling: Promise<void> | undefined;

  /**
   * @param tell sends some tags; rejects if they must be sent again
   * @param onFailure called for each failure, with the milliseconds until the next attempt
   */
  constructor(
    private readonly tell: (tags: readonly string[]) => Promise<void>,
    private readonly onFailure: (error: Error, wait: number) => void,
    private readonly pauses = defaultPauses,
  ) {}

  /** Number of tags that wait. */
  get length(): number {
    return this.#tags.size;
  }

  add(tags: Iterable<string>): void {
    // Queued again even if it is being sent: the page may have changed since.
    for (const tag of tags) {
      this.#tags.delete(tag);
      this.#tags.add(tag);
    }
    if (this.#tags.size > mostTags) {
      this.#tags.clear();
      for (const language of languageCodes) this.#tags.add(language);
    }
    this.#telling ??= this.#tellAll();
  }

  /** Drops the tags that wait: the next start purges everything. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    let wait = this.pauses.first;
    await this.#pause(this.pauses.gathering);
    while (this.#tags.size > 0 && !this.#end.signal.aborted) {
      const tags = [...this.#tags].slice(0, maxTagsPerRequest);
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
    this.#telling = undefined;
  }

  /** Resolves early when the queue is closed. */
  async #pause(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#end.signal, ref: false }).catch(() => undefined);
  }
}
