import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** Milliseconds. */
export const aDay = 24 * 60 * 60_000;

/**
 * A task that is run at the start and after each interval, never twice at a time. The end of the application waits for it.
 */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #lastFailure: string | undefined;

  /**
   * @param interval in milliseconds
   * @param failure what a failed run means, for the log
   */
  constructor(
    name: string,
    private readonly interval: number,
    private readonly failure: string,
  ) {
    this.logger = new Logger(name);
  }

  /** Whether the last run has failed. */
  get isFailing(): boolean {
    return this.#lastFailure !== undefined;
  }

  /** If it rejects, the error is logged once, until another error or a success. */
  protected abstract task(): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.run(), this.interval).unref();
    void this.run();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs the task at once, or joins the present run. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.task()
      .then(
        () => this.#log(undefined),
        (error: Error) => this.#log(error.message),
      )
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  #log(failure: string | undefined): void {
    if (failure !== undefined && failure !== this.#lastFailure) this.logger.error(`${this.failure}: ${failure}`);
    this.#lastFailure = failure;
  }
}
