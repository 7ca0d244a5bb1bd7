import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  wrap,
} from 'cockatiel';
import { isOutage, UpstreamPausedError } from './upstream-error.js';

const retries = 2;
/** Milliseconds. */
const firstPause = 200;
const longestPause = 2_000;
const breakAfterFailures = 5;
/** Milliseconds until a gateway that failed is tried again. */
const breakTime = 5_000;
const callsAtOnce = 16;
const callsWaiting = 500;

/** How calls of one kind are made: a few at once, tried again with growing pauses, and not at all for a while after failures. */
export class UpstreamPolicy {
  readonly #outages = handleWhen(isOutage);
  readonly #policy = wrap(
    bulkhead(callsAtOnce, callsWaiting),
    retry(this.#outages, {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: firstPause, maxDelay: longestPause }),
      // A server that shuts down does not wait for the next attempt.
    }).dangerouslyUnref(),
    circuitBreaker(this.#outages, { halfOpenAfter: breakTime, breaker: new ConsecutiveBreaker(breakAfterFailures) }),
  );

  /**
   * @param closing no attempt is made after it
   * @throws UpstreamPausedError where it was not made, else what the call throws
   */
  async execute<T>(call: () => Promise<T>, closing: AbortSignal): Promise<T> {
    let failure: unknown;
    const attempt = async () => {
      try {
        return await call();
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    try {
      return await this.#policy.execute(attempt, closing);
    } catch (error) {
      // Where its last attempt was not made, the one before says more.
      if (failure !== undefined) throw failure;
      if (error instanceof BrokenCircuitError) {
        throw new UpstreamPausedError('the gateway failed several times and is not asked for a while', {
          cause: error,
        });
      }
      if (error instanceof BulkheadRejectedError) {
        throw new UpstreamPausedError('too many calls to the gateway at once', { cause: error });
      }
      if (error instanceof TaskCancelledError) throw new UpstreamPausedError('the server is ending', { cause: error });
      throw error;
    }
  }
}
