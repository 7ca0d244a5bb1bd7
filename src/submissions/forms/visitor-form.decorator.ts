import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { perAddress } from '../../platform/http/throttling/rate-limits.js';

/**
 * Refuses a form that another site makes a visitor's browser send. A request without an origin is allowed: it comes
 * from an old browser or from a program, which another site cannot make send anything in a visitor's name. So is one with
 * the origin `null` of which the browser says that it comes from this site: settings for privacy hide the origin.
 */
@Injectable()
class FormOriginGuard implements CanActivate {
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

/**
 * For every handler of a visitor's form: limits the rate (429), and accepts forms from this site only (403). The rate
 * limit comes first, so that refused forms count too.
 */
export const VisitorForm = (bucket: 'form' | 'leave' = 'form') =>
  applyDecorators(UseGuards(ThrottlerGuard, FormOriginGuard), Throttle(perAddress(bucket)));
