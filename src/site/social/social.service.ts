import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ContentStore } from '../../content/content-store.js';
import { type SocialItem } from '../../content/model/shapes/shapes.js';
import { VersionMemo } from '../../content/version-memo.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { JsonFile } from '../../platform/storage/json-file.js';
import { UpstreamError } from '../../platform/upstream/upstream-client.js';
import { facebookSource } from './facebook-source.js';
import { instagramSource } from './instagram-source.js';
import { type FailedSource, SocialPosts, shownItems, storedPostsShape } from './social-posts.js';
import { xSource } from './x-source.js';

/** Milliseconds. */
const refreshInterval = 10 * 60_000;

/** The variables that each source requires, besides the address of its API, which has a default. */
const pairs = [
  ['X_API_TOKEN', 'X_USER_ID'],
  ['FACEBOOK_TOKEN', 'FACEBOOK_PAGE_ID'],
  ['INSTAGRAM_TOKEN', 'INSTAGRAM_USER_ID'],
] as const;

/** The latest posts of the company's social channels, or sample items if none is configured. */
@Injectable()
export class SocialService implements OnModuleInit, OnApplicationShutdown {
  readonly #logger = new Logger('Social');
  readonly #samples: VersionMemo<readonly SocialItem[]>;
  readonly #posts: SocialPosts;
  readonly #isConfigured: boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    content: ContentStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    const sources = [xSource, instagramSource, facebookSource].flatMap((source) => source(configuration) ?? []);
    this.#isConfigured = sources.length > 0;
    this.#posts = new SocialPosts(
      sources,
      new JsonFile(path.join(configuration.DATA_DIR, 'social.json'), storedPostsShape),
    );
    this.#samples = new VersionMemo(content, async () => {
      const feed = await content.data('socialPosts');
      return (feed?.items ?? []).toSorted((a, b) => a.position - b.position).slice(0, shownItems);
    });
  }

  /** Emits when the shown posts have changed. */
  get changes(): Observable<void> {
    return this.#posts.changes;
  }

  async onModuleInit(): Promise<void> {
    this.#warnAboutIncompleteSources();
    if (!this.#isConfigured) return;
    await this.#posts.restore();
    void this.#posts.refresh();
    this.#timer = setInterval(() => void this.#posts.refresh(), refreshInterval).unref();
  }

  onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    return this.#posts.close();
  }

  /** The posts in memory, without waiting for a source: at most 6, by position. */
  async latest(): Promise<readonly SocialItem[]> {
    return this.#isConfigured ? this.#posts.items : this.#samples.get();
  }

  /**
   * Like {@link latest}, but waits for the sources if none has been read yet.
   * @throws UpstreamError only if all sources fail and nothing is stored
   */
  async latestOrThrow(): Promise<readonly SocialItem[]> {
    if (this.#isConfigured && !this.#posts.isStored) {
      const failed = await this.#posts.refresh();
      if (!this.#posts.isStored) throw new UpstreamError(`no social source could be read: ${reasonsOf(failed)}`);
    }
    return this.latest();
  }

  #warnAboutIncompleteSources(): void {
    for (const pair of pairs) {
      const missing = pair.filter((name) => this.configuration[name] === undefined);
      if (missing.length === 1) this.#logger.warn(`${missing[0]} is missing: this social source is not used`);
    }
  }
}

function reasonsOf(failed: readonly FailedSource[]): string {
  return failed.map(({ network, reason }) => `${network}: ${reason}`).join('; ');
}
