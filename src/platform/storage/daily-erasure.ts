import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const aDay = 24 * 60 * 60 * 1000;

/** Erases old data once a day, and at the start what became due while the server was down. */
export abstract class DailyErasure implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger('Retention');
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  /** @returns how many were erased */
  abstract erase(): Promise<number>;

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#run(), aDay).unref();
    this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #run(): void {
    this.#running = this.erase().then(
      () => undefined,
      (error: Error) => this.logger.error(`erasure failed, and is retried in a day: ${error.message}`),
    );
  }
}
