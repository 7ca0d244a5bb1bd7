import { All, InternalServerErrorException, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { splitUrl } from '../../routing/address.middleware.js';
import { ApiController } from '../api-controller.decorator.js';
import '../deferred-error.js';
import { OpenApiService } from '../openapi/openapi.service.js';

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
