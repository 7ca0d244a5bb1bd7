import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  NotFoundException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import type { SentForm } from '../../views/forms/sent-form.js';
import type { Address } from '../addressing/address-book.js';
import { languages } from '../addressing/languages.js';
import { ContentStore } from '../content/content-store.js';
import type { PageEntry } from '../content/shapes.js';
import { PageRenderer } from './page-renderer.js';
import { prefersJson } from './prefers-json.js';
import { RENDERS } from './renders.decorator.js';
import { TextsService } from './texts.service.js';

const statuses = { accepted: 200, invalid: 422, failed: 500 } as const satisfies Record<SentForm['outcome'], number>;

interface FormPage {
  address: Address;
  entry: PageEntry;
}

/** Answers a form sent to its page with the page again, or with JSON where a script has sent it. */
@Injectable()
export class FormPageInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly content: ContentStore,
    private readonly renderer: PageRenderer,
    private readonly texts: TextsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<SentForm>): Observable<unknown> {
    if (this.reflector.get<unknown>(RENDERS, context.getHandler()) !== 'form') return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    // The page first: nothing is taken by a form of a page that does not exist.
    return from(this.pageOf(request)).pipe(
      mergeMap((page) => next.handle().pipe(mergeMap((form) => this.answer(request, response, page, form)))),
    );
  }

  private async pageOf({ address }: Request): Promise<FormPage> {
    const entry = address && (await this.content.entry(address.language, address.pageId));
    if (!address || !entry || address.rest !== '') throw new NotFoundException();
    return { address, entry };
  }

  private async answer(
    request: Request,
    response: Response,
    { address, entry }: FormPage,
    form: SentForm,
  ): Promise<unknown> {
    response.status(statuses[form.outcome]).set('Cache-Control', 'no-store').vary('Accept');
    response.set('Content-Language', languages[address.language].tag);
    if (prefersJson(request)) return this.json(address, form);
    response.set('Content-Type', 'text/html; charset=utf-8');
    return this.renderer.page(entry, address, {}, form);
  }

  private json({ language }: Address, form: SentForm): Record<string, unknown> {
    if (form.outcome === 'accepted') return { status: 'OK', ...form.answer };
    if (form.outcome === 'failed') return { status: 'KO', message: form.message };
    return { status: 'KO', message: this.texts.texts(language).forms.error_summary, errors: form.errors };
  }
}
