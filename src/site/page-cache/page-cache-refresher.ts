import { performance } from 'node:perf_hooks';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { asyncScheduler, interval, merge, type Subscription, throttleTime } from 'rxjs';
import { ContentRefreshService } from '../../content/content-refresh.service.js';
import { ContentStore } from '../../content/content-store.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { languageCodes } from '../../routing/languages.js';
import { SiteAddresses } from '../../routing/site-addresses.js';
import { MagazineService } from '../magazine/magazine.service.js';
import { RemoteImages } from '../remote-images/remote-images.js';
import { SearchIndexes } from '../search/search-indexes.js';
import { SocialService } from '../social/social.service.js';
import { CachedPages } from './cached-pages.js';

/** Milliseconds between two comparisons of all stored pages, which find what changes with the date alone. */
const comparisonInterval = 60_000;
/** Milliseconds within which several changes count as one. */
const gatheringTime = 100;
/** Event loop utilization below which pages are compressed with the highest level. */
const idleUtilization = 0.25;
/** Milliseconds until the utilization of a busy event loop is measured again. */
const busyPause = 1_000;

/** Keeps the stored pages up to date with the content, and renders them before they are requested. */
@Injectable()
export class PageCacheRefresher implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('PageCache');
  readonly #end = new AbortController();
  #subscription: Subscription | undefined;
  #isWarming = false;
  #compressing: Promise<void> | undefined;

  constructor(
    private readonly pages: CachedPages,
    private readonly content: ContentStore,
    private readonly refreshes: ContentRefreshService,
    private readonly addresses: SiteAddresses,
    private readonly magazine: MagazineService,
    private readonly social: SocialService,
    private readonly pictures: RemoteImages,
    private readonly search: SearchIndexes,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    if (this.configuration.development) return;
    const { content, magazine, social, pictures, search } = this;
    this.refreshes.followedBy(() => this.pages.update());
    this.#subscription = merge(
      content.changes,
      magazine.changes,
      social.changes,
      pictures.changes,
      search.changes,
      interval(comparisonInterval),
    )
      .pipe(throttleTime(gatheringTime, asyncScheduler, { leading: true, trailing: true }))
      .subscribe(() => void this.#refresh());
  }

  onApplicationShutdown(): void {
    this.#end.abort();
    this.#subscription?.unsubscribe();
  }

  /** Renders every page of the site. The pages are compressed further afterwards, while the event loop is idle. */
  async warmUp(): Promise<void> {
    if (this.configuration.development) return;
    this.#isWarming = true;
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    await this.pages.invalidate();
    if (!this.#isWarming) return;
    await this.addresses.refresh();
    for (const key of this.#paths()) {
      if (this.#end.signal.aborted) return;
      // Visitors come first.
      await turn();
      await this.pages.prepare(key);
    }
    this.#compressing ??= this.#compress()
      .catch((error: Error) => {
        if (!this.#end.signal.aborted) this.#logger.error(error.stack);
      })
      .finally(() => {
        this.#compressing = undefined;
      });
  }

  /** The canonical path of each page. */
  #paths(): string[] {
    const { routes } = this.addresses;
    return languageCodes.flatMap((language) =>
      this.content.aliases(language).flatMap(({ id }) => routes.path(language, id) ?? []),
    );
  }

  async #compress(): Promise<void> {
    for (const page of this.pages.listed) {
      if (page.isCompressed) continue;
      await this.#untilIdle();
      await page.compress();
    }
  }

  async #untilIdle(): Promise<void> {
    for (;;) {
      const before = performance.eventLoopUtilization();
      await pause(20, undefined, { signal: this.#end.signal, ref: false });
      if (performance.eventLoopUtilization(before).utilization < idleUtilization) return;
      await pause(busyPause, undefined, { signal: this.#end.signal, ref: false });
    }
  }
}
