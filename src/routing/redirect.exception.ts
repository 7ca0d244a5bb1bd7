import { HttpException } from '@nestjs/common';

/** Leaves a handler or interceptor for another address; Nest sets a handler's own status after its interceptors. */
export class RedirectException extends HttpException {
  constructor(
    readonly location: string,
    status: 301 | 302 | 303 = 301,
  ) {
    super('redirect', status);
  }
}
