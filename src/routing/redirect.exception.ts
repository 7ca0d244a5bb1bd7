import { HttpException } from '@nestjs/common';

/** Redirects from a handler or interceptor. It is an exception because Nest sets the handler's status at the end. */
export class RedirectException extends HttpException {
  constructor(
    readonly location: string,
    status: 301 | 302 | 303 = 301,
  ) {
    super('redirect', status);
  }
}
