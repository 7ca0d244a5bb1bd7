import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  type NestInterceptor,
  Post,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { perAddress } from '../../platform/http/throttling/rate-limits.js';
import { FormMetadata, FormPageInterceptor } from './form-page.interceptor.js';
import type { FormSubmission } from './form-submission.js';

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

interface Options extends FormMetadata {
  /** Interceptors that read the body. */
  body: readonly (NestInterceptor | Type<NestInterceptor>)[];
  /** The rate limit that counts the form. */
  bucket?: 'form' | 'leave';
}

type FormHandler = TypedPropertyDescriptor<
  // biome-ignore lint/suspicious/noExplicitAny: a handler may have any parameters
  (...args: any[]) => Promise<FormSubmission>
>;

/**
 * Marks a handler of a visitor's form, sent to its page, that returns the outcome, which the page then shows. In this
 * order: 429 if too many came from one address, refused ones included; 403 if another site sent it; 404 if the page does
 * not exist; the interceptors that read the body; the pipe that validates it, 422.
 */
export function FormPost({ name, page, fields, body, bucket = 'form' }: Options) {
  return (target: object, key: string, descriptor: FormHandler): void => {
    applyDecorators(
      Post(page.split('/').slice(1).join('/')),
      Throttle(perAddress(bucket)),
      UseGuards(ThrottlerGuard, FormOriginGuard),
      FormMetadata({ name, page, fields }),
      // The first one also handles the errors of the others.
      UseInterceptors(FormPageInterceptor, ...body),
    )(target, key, descriptor);
  };
}
