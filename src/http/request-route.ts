import type { Request, Response } from 'express';

/** The template of a page, or the route as the controller declares it. It is one of a few names, never a path. */
export function routeOf(request: Request, { locals }: Response): string {
  if (typeof locals?.template === 'string') return `page/${locals.template}`;
  const path: unknown = request.route?.path;
  if (typeof path === 'string') return path;
  return 'none';
}
