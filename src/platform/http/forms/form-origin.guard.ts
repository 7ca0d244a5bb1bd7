import { type CanActivate, type ExecutionContext, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';

/**
 * Refuses a form that another site makes a visitor's browser send. A request without an origin is allowed: it comes
 * from an old browser or from a program, which another site cannot make send anything in a visitor's name. So is one with
 * the origin `null` of which the browser says that it comes from this site: settings for privacy hide the origin.
 */
@Injectable()
export class FormOriginGuard implements CanActivate {
  readonly #site: string;

  constructor(@Inject(CONFIGURATION) { SITE_URL }: Configuration) {
    this.#site = new URL(SITE_URL).origin;
  }

  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.get('sec-fetch-site') === 'cross-site' || !this.#isOwn(request)) {
      throw new ForbiddenException('The form was sent from another site');
    }
    return true;
  }

  /** The request's own host counts too, as an instance may be reached under another name than SITE_URL's. */
  #isOwn(request: Request): boolean {
    const origin = request.get('origin');
    if (origin === undefined) return true;
    if (origin === 'null') return request.get('sec-fetch-site') === 'same-origin';
    const sender = URL.parse(origin);
    return sender !== null && (sender.origin === this.#site || sender.host === request.host?.toLowerCase());
  }
}
