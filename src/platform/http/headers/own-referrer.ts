import type { IncomingMessage } from 'node:http';

/** The path and query of the page of this host that led to the request. */
export function ownReferrer({ headers: { referer, host } }: IncomingMessage): string | undefined {
  const referrer = URL.parse(referer ?? '');
  if (!referrer || referrer.host !== host) return undefined;
  return referrer.pathname.startsWith('//') ? undefined : referrer.pathname + referrer.search;
}
