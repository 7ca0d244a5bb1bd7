import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Whether the client, such as a script, prefers JSON to HTML. */
export function prefersJson(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', 'application/json']) === 'application/json';
}

/** Whether the client, such as a language model's, prefers Markdown to HTML. */
export function prefersMarkdown(request: IncomingMessage): boolean {
  // Browsers never name it.
  if (!request.headers.accept?.includes('text/markdown')) return false;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference, whatever weights a client gives: the smallest body comes first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** The content coding of the response; `identity` if a client accepts none at all, as a body is better than a 406. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(encodings);
  return encodings.find((each) => accepted.includes(each)) ?? 'identity';
}
