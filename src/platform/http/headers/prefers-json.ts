import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Whether the client, such as a script, prefers JSON to HTML. */
export function prefersJson(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'application/json';
}
