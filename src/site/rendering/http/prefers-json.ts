import type { Request } from 'express';

/** Whether the client, such as a script, prefers JSON to HTML. */
export function prefersJson(request: Request): boolean {
  return request.accepts(['html', 'json']) === 'json';
}
