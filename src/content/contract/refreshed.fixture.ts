import { until } from '../../../test/support/until.js';
import type { ContentStore } from '../content-store.js';

/**
 * Refreshes a store, again where it fails: on a busy machine a gateway may miss the time limits.
 * @param ids the pages to refresh; all of them if omitted
 */
export function refreshed(store: ContentStore, ids?: readonly string[]): Promise<void> {
  const isRefreshed = () =>
    store.refresh(ids).then(
      () => true,
      () => false,
    );
  return until(isRefreshed, 'the content is refreshed');
}
