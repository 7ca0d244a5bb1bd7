import { All, Controller, MethodNotAllowedException, NotFoundException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

/** Pages whose form is sent to the page itself. */
const formPages = [
  'our-company/doing-business-with-us',
  'newsletter',
  'newsletter/leave',
  'newsletter/confirm',
  'ski-day',
];

/**
 * Takes every request that no other controller took, so that interceptors and the error page see it too.
 * Its route is the least specific one, and therefore the last.
 */
@Controller()
export class FallbackController {
  @All('{*path}')
  anything(@Req() { address }: Request, @Res({ passthrough: true }) response: Response): never {
    if (!address) throw new NotFoundException();
    response.set('Allow', formPages.includes(address.pageId) ? 'GET, HEAD, POST' : 'GET, HEAD');
    throw new MethodNotAllowedException();
  }
}
