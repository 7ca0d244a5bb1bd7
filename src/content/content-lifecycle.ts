import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from './content-store.js';
import { faultLine } from './distinct-faults.js';
import { FilesContentStore } from './files-content-store.js';
import { GatewayContentStore } from './gateway-content-store.js';
import { LocalizedFiles } from './localized-files.js';

/** Keeps the running server's content fresh: on SIGHUP and, outside development, on any change of a file. */
@Injectable()
export class ContentLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('Content');
  #told = new Set<string>();

  constructor(
    @Inject(ContentStore) private readonly store: ContentStore,
    @Inject(LocalizedFiles) private readonly files: LocalizedFiles,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.store.isLoaded)
      this.#logger.warn('there is no content yet: the site is under maintenance until there is');
    this.#tellFaults();
    this.store.changes.subscribe((version) => {
      this.#logger.log(`content is now at version ${version}`);
      this.#tellFaults();
    });
    this.files.readings.subscribe(() => this.#tellFaults());
    if (this.store instanceof GatewayContentStore) this.store.readings.subscribe(() => this.#tellFaults());
    process.on('SIGHUP', this.#reload);
    if (!(this.store instanceof FilesContentStore) || this.configuration.development) return;
    try {
      this.store.watch(this.#failed);
    } catch (error) {
      this.#failed(error as Error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    process.off('SIGHUP', this.#reload);
    if (this.store instanceof FilesContentStore || this.store instanceof GatewayContentStore) await this.store.close();
  }

  readonly #reload = (): void => {
    this.store.refresh().catch(this.#failed);
  };

  readonly #failed = (error: Error): void => this.#logger.error(`content: ${error.message}`, error.stack);

  /** A fault is told once, and again only when it comes back after it was mended. */
  #tellFaults(): void {
    const present = new Set([...this.store.faults, ...this.files.faults].map(faultLine));
    for (const fault of present) if (!this.#told.has(fault)) this.#logger.warn(fault);
    this.#told = present;
  }
}
