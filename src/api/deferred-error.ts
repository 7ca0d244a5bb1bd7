import type { NextFunction, Request, Response } from 'express';
import { splitUrl } from '../routing/address.middleware.js';
import { isApiPath } from '../routing/api-path.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** An error of an API call that occurred before its token was checked. */
    deferredError?: unknown;
  }
}

/**
 * Error-handling middleware. An error that occurs before a call is routed, such as a malformed path, may be disclosed
 * only to clients with a token. So the call is routed to the controller for unknown addresses, whose guards check the
 * token, and which then throws the error.
 */
export function deferApiErrors(error: unknown, request: Request, _response: Response, next: NextFunction): void {
  if (isApiPath(splitUrl(request.originalUrl).pathname)) {
    request.deferredError = error;
    request.url = '/api';
    next();
  } else {
    next(error);
  }
}
