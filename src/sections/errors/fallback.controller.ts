import { All, Controller, MethodNotAllowedException, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FormPages } from './form-pages.js';

/**
 * Takes every request that no other controller took, so that interceptors and the error page see it too.
 * Its route is the least specific one, and therefore the last.
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
