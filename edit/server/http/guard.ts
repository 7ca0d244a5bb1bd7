import type { IncomingMessage } from 'node:http';
import { EditError } from './edit-error.js';

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** The origins by which a server on this machine's own addresses is reached. */
export function ownOrigins(port: number): string[] {
  return localNames.map((name) => `http://${name}:${port}`);
}

/** @throws EditError where the request names another host: a page elsewhere may have its name point to this machine */
export function refuseForeignHost({ headers }: IncomingMessage, port: number): void {
  const hosts = ownOrigins(port).map((origin) => new URL(origin).host);
  if (!hosts.includes(headers.host ?? '')) throw new EditError(403, 'this server answers to localhost alone');
}

/**
 * @throws EditError where a page of another origin, or one that could not send our header, may have made the browser
 * send the request
 */
export function refuseForeignOrigin({ headers, method = '' }: IncomingMessage): void {
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
