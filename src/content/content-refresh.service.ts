import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { filter, merge, type Subscription } from 'rxjs';
import { z } from 'zod';
import { InstanceNotifications } from '../platform/storage/instance-notifications.js';
import { ContentStore } from './content-store.js';
import { issueLine } from './validation/distinct-issues.js';

const topic = 'content-refresh';

const payloadShape = z.object({ ids: z.array(z.string()).optional() });

/** A longer list is not sent to other instances: they read everything again. */
const mostIds = 10;

/** Refreshes the content of this instance and of all instances that share its database. */
@Injectable()
export class ContentRefreshService implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger('Content');
  #subscription: Subscription | undefined;

  constructor(
    private readonly content: ContentStore,
    private readonly instances: InstanceNotifications,
  ) {}

  onModuleInit(): void {
    const requested = this.instances.received.pipe(filter((notification) => notification.topic === topic));
    this.#subscription = merge(requested, this.instances.gaps).subscribe((notification) =>
      this.#refreshOwn(notification?.payload ?? {}),
    );
  }

  onModuleDestroy(): void {
    this.#subscription?.unsubscribe();
  }

  /**
   * Resolves once this instance serves the refreshed content.
   * @param ids the pages to refresh, in every language; all of them if omitted
   * @returns the version that this instance serves afterwards
   * @throws UpstreamError if a gateway fails; DatabaseUnavailableException if other instances cannot be notified
   */
  async refresh(ids?: readonly string[]): Promise<string> {
    const payload = ids && ids.length <= mostIds ? { ids } : {};
    await Promise.all([this.instances.notify(topic, payload), this.content.refresh(ids)]);
    return this.content.version;
  }

  #refreshOwn(payload: unknown): void {
    const { data } = payloadShape.safeParse(payload);
    this.content
      .refresh(data?.ids)
      .catch((error: Error) => this.#logger.error(`a refresh requested by another instance failed: ${error.message}`));
  }
}

/** Refreshes the running server's content on SIGHUP and, outside development, whenever a file changes. */
@Injectable()
export class ContentLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('Content');
  #logged = new Set<string>();

  constructor(private readonly store: ContentStore) {}

  onApplicationBootstrap(): void {
    if (!this.store.isLoaded)
      this.#logger.warn('there is no content yet; the site is under maintenance until there is');
    this.#logIssues();
    this.store.changes.subscribe((version) => {
      this.#logger.log(`content is now at version ${version}`);
      this.#logIssues();
    });
    this.store.issueChanges.subscribe(() => this.#logIssues());
    process.on('SIGHUP', this.#reload);
    this.store.watch(this.#logError);
  }

  async onApplicationShutdown(): Promise<void> {
    process.off('SIGHUP', this.#reload);
    await this.store.close();
  }

  readonly #reload = (): void => {
    this.store.refresh().catch(this.#logError);
  };

  readonly #logError = (error: Error): void => this.#logger.error(`content: ${error.message}`, error.stack);

  /** Logs each issue once, and again only if it comes back after it was fixed. */
  #logIssues(): void {
    const present = new Set(this.store.issues.map(issueLine));
    for (const issue of present) if (!this.#logged.has(issue)) this.#logger.warn(issue);
    this.#logged = present;
  }
}
