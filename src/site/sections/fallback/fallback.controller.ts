import { All, Controller, MethodNotAllowedException, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PageHandlers } from '../../rendering/page-handlers.js';

/**
 * Handles every request that no other controller handles, so that interceptors and the exception filter run for it too.
 * Its route is the least specific one, and therefore comes last.
 */
@Controller()
export class FallbackController {
  constructor(private readonly handlers: PageHandlers) {}

  @All('{*path}')
  anything(@Req() { method, page }: Request, @Res({ passthrough: true }) response: Response): void {
    // Some load balancers probe with it. A page, a redirect and a file support the same methods.
    const asksForMethods = method === 'OPTIONS';
    if (!page && !asksForMethods) throw new NotFoundException();
    const takesForm = page !== undefined && this.handlers.takesForm(page.pageId);
    response.set('Allow', takesForm ? 'GET, HEAD, POST' : 'GET, HEAD');
    if (!asksForMethods) throw new MethodNotAllowedException();
    response.status(204);
  }
}
