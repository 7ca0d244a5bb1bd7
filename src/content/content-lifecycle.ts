import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ContentStore } from './content-store.js';
import { issueLine } from './validation/distinct-issues.js';

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
