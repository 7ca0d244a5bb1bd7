import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Subject } from 'rxjs';
import { z } from 'zod';
import { ContentStore } from '../../content/content-store.js';
import { type SocialItem, socialFeedShape } from '../../content/model/shapes/shapes.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { JsonFile } from '../../platform/storage/json-file.js';
import { UpstreamError } from '../../platform/upstream/upstream-error.js';
import { facebookSource } from './facebook-source.js';
import { instagramSource } from './instagram-source.js';
import { latestPosts, type Network, type SocialSource } from './social-source.js';
import { xSource } from './x-source.js';

/** Milliseconds. */
const refreshInterval = 10 * 60_000;

/** The first position of each network. The networks take turns: each has every third position. */
const firstPositions: Record<Network, number> = { twitter: 1, instagram: 2, facebook: 3 };
const shownItems = 6;

/** The variables that each source requires, besides the address of its API, which has a default. */
const pairs = [
  ['X_API_TOKEN', 'X_USER_ID'],
  ['FACEBOOK_TOKEN', 'FACEBOOK_PAGE_ID'],
  ['INSTAGRAM_TOKEN', 'INSTAGRAM_USER_ID'],
] as const;

const postsShape = z.array(socialFeedShape.shape.items.element.omit({ position: true }));
const storedPostsShape = z.object({
  twitter: postsShape.optional(),
  instagram: postsShape.optional(),
  facebook: postsShape.optional(),
});

/**
 * The latest posts of the company's social channels, or sample items if none is configured. They are fetched in the
 * background. The last good posts of each channel are kept, in memory and on disk.
 */
@Injectable()
export class SocialService extends PeriodicTask implements OnModuleInit {
  /** Emits when the shown posts have changed. */
  readonly changes = new Subject<void>();

  readonly #sources: readonly SocialSource[];
  readonly #copy: JsonFile<z.output<typeof storedPostsShape>>;
  #posts: z.output<typeof storedPostsShape> = {};
  #items: readonly SocialItem[] = [];
  /** Why sources could not be read at the latest attempt, in the networks' own words where there are any. */
  #failures: string[] = [];
  readonly #end = new AbortController();

  constructor(
    private readonly content: ContentStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    super('Social', refreshInterval, 'the posts cannot be stored');
    this.#sources = [xSource, instagramSource, facebookSource].flatMap((source) => source(configuration) ?? []);
    this.#copy = new JsonFile(path.join(configuration.DATA_DIR, 'social.json'), storedPostsShape);
  }

  async onModuleInit(): Promise<void> {
    this.#warnAboutIncompleteSources();
    if (this.#sources.length === 0) return;
    this.#posts = (await this.#copy.read()) ?? {};
    this.#items = this.#arranged();
  }

  override onApplicationBootstrap(): void {
    if (this.#sources.length > 0) super.onApplicationBootstrap();
  }

  override async onModuleDestroy(): Promise<void> {
    this.#end.abort();
    await super.onModuleDestroy();
  }

  /** The posts in memory, without waiting for a source: at most 6, by position. */
  latest(): readonly SocialItem[] {
    return this.#sources.length > 0 ? this.#items : byPosition(this.content.data('socialPosts')?.items ?? []);
  }

  /**
   * Like {@link latest}, but waits for the sources if none has been read yet.
   * @throws UpstreamError only if all sources fail and nothing is stored
   */
  async latestOrThrow(): Promise<readonly SocialItem[]> {
    const isStored = () => this.#sources.some(({ network }) => this.#posts[network] !== undefined);
    if (this.#sources.length > 0 && !isStored()) {
      await this.run();
      if (!isStored()) throw new UpstreamError('no social source could be read', { remote: this.#failures.join('; ') });
    }
    return this.latest();
  }

  /** Reads all sources at once. */
  protected override async task(): Promise<void> {
    this.#failures = (await Promise.all(this.#sources.map((source) => this.#read(source)))).flat();
    const items = this.#arranged();
    if (JSON.stringify(items) !== JSON.stringify(this.#items)) {
      this.#items = items;
      this.changes.next();
    }
    if (this.#failures.length < this.#sources.length) await this.#copy.write(this.#posts);
  }

  async #read(source: SocialSource): Promise<string[]> {
    const { network } = source;
    try {
      this.#posts[network] = await latestPosts(source, this.#end.signal);
      return [];
    } catch (error) {
      const { message, remote = message } = error as UpstreamError;
      if (!this.#end.signal.aborted) this.logger.warn(`${network}: ${message}`);
      return [`${network}: ${remote}`];
    }
  }

  /** The posts of the configured sources. Stored posts of other sources are ignored. */
  #arranged(): SocialItem[] {
    const items = this.#sources.flatMap(({ network }) =>
      (this.#posts[network] ?? []).map((post, index) => ({ ...post, position: 3 * index + firstPositions[network] })),
    );
    return byPosition(items);
  }

  #warnAboutIncompleteSources(): void {
    for (const pair of pairs) {
      const missing = pair.filter((name) => this.configuration[name] === undefined);
      if (missing.length === 1) this.logger.warn(`${missing[0]} is missing: this social source is not used`);
    }
  }
}

function byPosition(items: readonly SocialItem[]): SocialItem[] {
  return items.toSorted((a, b) => a.position - b.position).slice(0, shownItems);
}
