import type { Request, Response } from 'express';

/** One of a few names, never a path: the template of a page, or the route as the controller declares it. */
export function routeOf(request: Request, { locals }: Response): string {
  if (typeof locals?.template === 'string') return `page/${locals.template}`;
  const path: unknown = request.route?.path;
  if (typeof path === 'string') return path;
  return 'none';
}
