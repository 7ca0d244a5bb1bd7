import type { IncomingMessage } from 'node:http';
import { EditError } from './edit-error.js';

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** The origins of a server on this machine. */
export function ownOrigins(port: number): string[] {
  return localNames.map((name) => `http://${name}:${port}`);
}

/**
 * @throws EditError if the request has another `Host`: the name of a foreign page may resolve to this machine (DNS
 * rebinding)
 */
export function assertOwnHost({ headers }: IncomingMessage, port: number): void {
  const hosts = ownOrigins(port).map((origin) => new URL(origin).host);
  if (!hosts.includes(headers.host ?? '')) throw new EditError(403, 'this server responds to localhost only');
}

/**
 * @throws EditError if a page of another origin may have caused the request, or if a change lacks the header `X-Edit`,
 * which such a page cannot send
 */
export function assertSameOrigin({ headers, method = '' }: IncomingMessage): void {
  const own = `http://${headers.host}`;
  const isReading = method === 'GET' || method === 'HEAD';
  const site = headers['sec-fetch-site'];
  const isForeign =
    (headers.origin !== undefined && headers.origin !== own) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign || (!isReading && headers.origin !== own))
    throw new EditError(403, 'another page may not ask for this');
  if (!isReading && headers['x-edit'] !== '1') throw new EditError(403, 'the header X-Edit is missing');
}
