import type { Request } from 'express';

/** Whether a script asks, which wants data, and not a page. */
export function prefersJson(request: Request): boolean {
  return request.accepts(['html', 'json']) === 'json';
}
