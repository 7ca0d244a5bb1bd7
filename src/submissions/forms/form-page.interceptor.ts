import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  NotFoundException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { I18nValidationException } from 'nestjs-i18n';
import { catchError, from, mergeMap, type Observable, of } from 'rxjs';
import { TextsService } from '../../content/text/texts.service.js';
import { prefersJson } from '../../platform/http/headers/accept.js';
import { cacheControl } from '../../platform/http/headers/cache-control.js';
import { retryAfter } from '../../platform/http/headers/retry-after.js';
import { defaultLanguage, languages } from '../../routing/languages.js';
import type { PageRequest } from '../../routing/page-request.js';
import { noStore, PageService } from '../../site/rendering/page.service.js';
import { fieldErrors } from './form-body.js';
import type { FormName, FormSubmission } from './form-submission.js';

export interface FormMetadata {
  name: FormName;
  /** The id of the page to which the form is sent. Its first segment is the path of the controller. */
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

/** The texts that were entered, and the name of the file. */
function enteredValues(fields: readonly string[], { body, file }: Request): Record<string, string> {
  const values = fields.map((field) => [field, field === 'file' ? file?.originalname : body?.[field]] as const);
  return Object.fromEntries(values.filter((entered): entered is [string, string] => typeof entered[1] === 'string'));
}
