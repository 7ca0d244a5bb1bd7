import type { Request, Response } from 'express';

/** The route under which a response is counted: that of a page, or of a controller. It is one of a few names, never a path. */
export function routeOf(request: Request, { locals }: Response): string {
  if (typeof locals?.route === 'string') return locals.route;
  const path: unknown = request.route?.path;
  if (typeof path === 'string') return path;
  return 'none';
}
