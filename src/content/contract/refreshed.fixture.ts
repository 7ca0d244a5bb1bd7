import { setTimeout as wait } from 'node:timers/promises';
import type { ContentStore } from '../content-store.js';

/**
 * Refreshes a store. It retries, because on a busy machine a gateway may miss the time limits.
 * @param ids the pages to refresh; all of them if omitted
 */
export async function refreshed(store: ContentStore, ids?: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.refresh(ids);
    } catch (error) {
      if (attempt === 5) throw error;
      // The circuit breaker's pause is five seconds.
      await wait(6_000);
    }
  }
}
