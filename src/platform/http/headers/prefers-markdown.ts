import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Whether the client, such as a language model's, prefers Markdown to HTML. */
export function prefersMarkdown(request: IncomingMessage): boolean {
  // Browsers never name it.
  if (!request.headers.accept?.includes('text/markdown')) return false;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
