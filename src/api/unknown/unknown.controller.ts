import { All, InternalServerErrorException, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { isApiPath } from '../../content/model/paths/normal-path.js';
import { splitUrl } from '../../routing/address.middleware.js';
import { ApiController } from '../api-controller.decorator.js';
import { OpenApiService } from '../openapi/openapi.service.js';

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

/** Handles what no other controller of the API handles: other methods, unknown addresses, malformed requests. */
@ApiController('')
@ApiExcludeController()
export class UnknownController {
  constructor(private readonly openApi: OpenApiService) {}

  @All(['', '{*path}'])
  anything(@Req() { originalUrl, deferredError }: Request, @Res({ passthrough: true }) response: Response): never {
    if (deferredError !== undefined) throw deferredError;
    const methods = this.openApi.methodsAt(splitUrl(originalUrl).pathname);
    // Status and text are the contract's.
    if (methods.length === 0) throw new InternalServerErrorException('Unknown middleware');
    response.set('Allow', methods.join(', '));
    throw new MethodNotAllowedException('Method not allowed');
  }
}
