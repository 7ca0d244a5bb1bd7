import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { filter, merge, type Subscription } from 'rxjs';
import { z } from 'zod';
import { InstanceNotifications } from '../platform/storage/notifications/instance-notifications.js';
import { ContentStore } from './content-store.js';

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
