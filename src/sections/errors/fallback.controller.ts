import { All, Controller, MethodNotAllowedException, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FormPages } from './form-pages.js';

/**
 * Handles every request that no other controller handles, so that interceptors and the exception filter run for it too.
 * Its route is the least specific one, and therefore comes last.
 */
@Controller()
export class FallbackController {
  constructor(private readonly formPages: FormPages) {}

  @All('{*path}')
  anything(@Req() { address }: Request, @Res({ passthrough: true }) response: Response): never {
    if (!address) throw new NotFoundException();
    response.set('Allow', this.formPages.has(address.pageId) ? 'GET, HEAD, POST' : 'GET, HEAD');
    throw new MethodNotAllowedException();
  }
}
