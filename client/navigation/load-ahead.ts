import { prefetchLinks, type Shared } from './prefetch.js';
import { speculate } from './speculation.js';

interface Connection {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor's connection allows loading pages ahead. */
export function mayLoadAhead({ onLine, connection }: Connection): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Loads pages ahead while the connection allows it: by speculation rules, else by prefetching the links in view.
 */
export function loadAhead(shared: Shared): void {
  const update = HTMLScriptElement.supports?.('speculationrules') ? speculate() : prefetchLinks(shared);
  const follow = () => update(mayLoadAhead(navigator));
  follow();
  const { connection } = navigator as { connection?: EventTarget };
  connection?.addEventListener('change', follow);
  addEventListener('online', follow);
  addEventListener('offline', follow);
}
