import { Logger } from '@nestjs/common';
import { Subject } from 'rxjs';
import { z } from 'zod';
import { type SocialItem, socialFeedShape } from '../../content/model/shapes/shapes.js';
import type { JsonFile } from '../../platform/storage/json-file.js';
import type { Network, SocialPost, SocialSource } from './social-source.js';

const postsShape = z.array(socialFeedShape.shape.items.element.omit({ position: true }));
export const storedPostsShape = z.object({
  twitter: postsShape.optional(),
  instagram: postsShape.optional(),
  facebook: postsShape.optional(),
});
type StoredPosts = z.output<typeof storedPostsShape>;

/** The first position of each network. The networks take turns: each has every third position. */
const firstPositions: Record<Network, number> = { twitter: 1, instagram: 2, facebook: 3 };

export const shownItems = 6;

export interface FailedSource {
  network: Network;
  reason: string;
}

/** Stores the last good posts of each source, in memory and on disk. */
export class SocialPosts {
  /** Emits when the shown posts have changed. */
  readonly changes = new Subject<void>();

  readonly #logger = new Logger('Social');
  #posts: StoredPosts = {};
  #items: readonly SocialItem[] = [];
  #refreshing: Promise<FailedSource[]> | undefined;
  readonly #end = new AbortController();

  constructor(
    private readonly sources: readonly SocialSource[],
    private readonly copy: JsonFile<StoredPosts>,
  ) {}

  /** The shown posts: at most 6, by position. */
  get items(): readonly SocialItem[] {
    return this.#items;
  }

  /** Whether any source has been read, by this process or an earlier one. */
  get isStored(): boolean {
    return this.sources.some(({ network }) => this.#posts[network] !== undefined);
  }

  async restore(): Promise<void> {
    this.#posts = (await this.copy.read()) ?? {};
    this.#items = this.#arranged();
  }

  /**
   * Reads all sources concurrently. If one fails, its last good posts stay. Concurrent calls share one run.
   * @returns the sources that failed; never rejects
   */
  refresh(): Promise<FailedSource[]> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Aborts requests in progress, and waits for them to end. */
  async close(): Promise<void> {
    this.#end.abort();
    await this.#refreshing;
  }

  async #refresh(): Promise<FailedSource[]> {
    const results = await Promise.all(this.sources.map((source) => this.#read(source)));
    const failed = results.filter((result) => result !== undefined);
    const items = this.#arranged();
    if (JSON.stringify(items) !== JSON.stringify(this.#items)) {
      this.#items = items;
      this.changes.next();
    }
    if (failed.length < this.sources.length) await this.#store();
    return failed;
  }

  async #read({ network, latest }: SocialSource): Promise<FailedSource | undefined> {
    try {
      this.#posts[network] = await latest(this.#end.signal);
      return undefined;
    } catch (error) {
      const reason = (error as Error).message;
      if (!this.#end.signal.aborted) this.#logger.warn(`${network}: ${reason}`);
      return { network, reason };
    }
  }

  async #store(): Promise<void> {
    try {
      await this.copy.write(this.#posts);
    } catch (error) {
      this.#logger.warn(`the posts cannot be stored: ${(error as Error).message}`);
    }
  }

  /** The posts of the configured sources. Stored posts of other sources are ignored. */
  #arranged(): readonly SocialItem[] {
    return this.sources
      .flatMap(({ network }) => positioned(this.#posts[network] ?? [], firstPositions[network]))
      .toSorted((a, b) => a.position - b.position)
      .slice(0, shownItems);
  }
}

function positioned(posts: readonly SocialPost[], first: number): SocialItem[] {
  return posts.map((post, index) => ({ ...post, position: 3 * index + first }));
}
