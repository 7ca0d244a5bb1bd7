import { bulkhead, ConsecutiveBreaker, circuitBreaker, ExponentialBackoff, handleWhen, retry, wrap } from 'cockatiel';
import { isOutage, UpstreamError, UpstreamPausedError } from './upstream-error.js';

/** Of one attempt. */
export const attemptLimits = { timeoutMs: 3_000, maxBytes: 5 * 1024 * 1024 };
const retries = 2;
/** Milliseconds. */
const firstPause = 200;
const longestPause = 2_000;
const breakAfterFailures = 5;
/** Milliseconds until a gateway that failed is tried again. */
const breakTime = 5_000;
const callsAtOnce = 16;
const callsWaiting = 500;

/** Limits the concurrent calls to one target, retries them with growing pauses, and pauses them after failures. */
export class UpstreamPolicy {
  readonly #outages = handleWhen(isOutage);
  readonly #policy = wrap(
    bulkhead(callsAtOnce, callsWaiting),
    retry(this.#outages, {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: firstPause, maxDelay: longestPause }),
      // The next attempt does not keep a process alive that shuts down.
    }).dangerouslyUnref(),
    circuitBreaker(this.#outages, { halfOpenAfter: breakTime, breaker: new ConsecutiveBreaker(breakAfterFailures) }),
  );

  /** What the latest attempt failed with: the reason of a pause. */
  #lastFailure: unknown;

  /**
   * @param closing no attempt is made after it is aborted
   * @throws UpstreamPausedError if the call was not made, otherwise the call's own error
   */
  async execute<T>(call: () => Promise<T>, closing: AbortSignal): Promise<T> {
    let failure: unknown;
    const attempt = async () => {
      try {
        return await call();
      } catch (error) {
        failure = error;
        this.#lastFailure = error;
        throw error;
      }
    };
    try {
      return await this.#policy.execute(attempt, closing);
    } catch (error) {
      // If the last attempt was not made, the error of the previous one says more.
      if (failure !== undefined) throw failure;
      const remote = this.#lastFailure instanceof UpstreamError ? this.#lastFailure.remote : undefined;
      throw new UpstreamPausedError('the gateway has failed, or is busy; requests to it are paused', {
        cause: error,
        remote,
      });
    }
  }
}
