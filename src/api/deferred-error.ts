import type { NextFunction, Request, Response } from 'express';
import { splitUrl } from '../routing/address.middleware.js';
import { isApiPath } from '../routing/api-path.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** What is wrong with a call of the API, found before its token was checked. */
    deferredError?: unknown;
  }
}

/**
 * Error-handling middleware. An error that comes up before a call is routed, such as that of a malformed path, may be
 * told to callers with a token only. So the call goes on to the controller for unknown addresses, whose guards check
 * the token, and which then throws the error.
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
