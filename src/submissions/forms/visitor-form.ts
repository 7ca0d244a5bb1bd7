import {
  applyDecorators,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  type NestInterceptor,
  NotFoundException,
  Post,
  ServiceUnavailableException,
  type Type,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { I18nValidationException } from 'nestjs-i18n';
import { catchError, from, mergeMap, type Observable, of } from 'rxjs';
import { TextsService } from '../../content/text/texts.service.js';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { cacheControl, retryAfter } from '../../platform/http/headers/cache-control.js';
import { prefersJson } from '../../platform/http/headers/request-headers.js';
import { perAddress } from '../../platform/http/throttling/rate-limits.js';
import { defaultLanguage, languages } from '../../routing/languages.js';
import type { PageRequest } from '../../routing/page-parameters.js';
import { noStore, PageService } from '../../site/rendering/page.service.js';
import { fieldErrors } from './form-body.js';
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

export interface FormMetadata {
  name: string;
  /**
   * The id of the page to which the form is sent, `:name` for any segment. Its first segment is the path of the
   * controller.
   */
  page: string;
  /** The fields that are shown again with what was entered. Their errors are listed in this order. */
  fields: readonly string[];
}

/** Metadata of the handler of a form. */
export const FormMetadata = DiscoveryService.createDecorator<FormMetadata>();

const statuses = { accepted: 200, missing: 404, invalid: 422, failed: 500, unavailable: 503 } as const satisfies Record<
  FormSubmission['outcome'],
  number
>;

/** Responds to a form that was sent to its page with that page, or with JSON if a script has sent it. */
@Injectable()
export class FormPageInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly pages: PageService,
    private readonly texts: TextsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<FormSubmission>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const form = this.reflector.get<FormMetadata>(FormMetadata.KEY, context.getHandler());
    const handled = () => next.handle().pipe(catchError((error: unknown) => of(this.#notStored(error, form, request))));
    // The page is loaded first, so that the handler does not run for a page that does not exist.
    return from(this.#pageOf(request)).pipe(
      mergeMap((page) => handled().pipe(mergeMap((submission) => this.#response(request, response, page, submission)))),
    );
  }

  /**
   * The submission of a form that has errors, or that was read but cannot be stored. The page shows what was entered.
   * @throws any other error
   */
  #notStored(error: unknown, form: FormMetadata, request: Request): FormSubmission {
    if (error instanceof I18nValidationException) return this.#invalid(error, form, request);
    // Without a body, there is nothing to show again.
    if (!(error instanceof ServiceUnavailableException) || request.body === undefined) throw error;
    const { unavailable } = this.texts.texts(request.page?.language ?? defaultLanguage).forms;
    const values = enteredValues(form.fields, request);
    return { name: form.name, outcome: 'unavailable', message: unavailable, values };
  }

  #invalid({ errors }: I18nValidationException, { name, fields }: FormMetadata, request: Request): FormSubmission {
    const inOrder = fieldErrors(errors).toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
    return { name, outcome: 'invalid', values: enteredValues(fields, request), errors: inOrder };
  }

  async #pageOf({ page }: Request): Promise<PageRequest> {
    if (page?.subpath !== '') throw new NotFoundException();
    await this.pages.entryOf(page);
    return page;
  }

  async #response(request: Request, response: Response, page: PageRequest, form: FormSubmission): Promise<unknown> {
    response.status(statuses[form.outcome]).set('Cache-Control', cacheControl.none).vary('Accept');
    if (form.outcome === 'unavailable') response.set('Retry-After', `${retryAfter}`);
    response.set('Content-Language', languages[page.language].tag);
    if (prefersJson(request)) return this.#json(page, form);
    const answer = await this.pages.renderEntry(page, form);
    return answer.with({ status: statuses[form.outcome], headers: { ...noStore, vary: 'Accept' } });
  }

  #json({ language }: PageRequest, form: FormSubmission): Record<string, unknown> {
    if (form.outcome === 'accepted') return { status: 'OK', ...form.response };
    if (form.outcome !== 'invalid') return { status: 'KO', message: form.message };
    return { status: 'KO', message: this.texts.texts(language).forms.error_summary, errors: form.errors };
  }
}

/** The texts that were entered, and the names of the files. */
function enteredValues(fields: readonly string[], { body, files }: Request): Record<string, string> {
  const names =
    Array.isArray(files) && files.length > 0 ? files.map((file) => file.originalname).join(', ') : undefined;
  const values = fields.map((field) => [field, field === 'file' ? names : body?.[field]] as const);
  return Object.fromEntries(values.filter((entered): entered is [string, string] => typeof entered[1] === 'string'));
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
