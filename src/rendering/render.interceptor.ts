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
import type { TemplateModel, TemplateName } from '../../views/templates/templates.js';
import { languages } from '../addressing/languages.js';
import { ContentStore } from '../content/content-store.js';
import { PageRenderer } from './page-renderer.js';
import { RenderQueue } from './render-queue.js';
import { RENDERS } from './renders.decorator.js';

/** Asked for again each time; but what a browser fetched ahead, it may show within five minutes as it is. */
const caching = { page: 'public, no-cache', fetchedAhead: 'private, max-age=300' };

/** Turns what a page's handler returned into HTML, with the page's entry and template. */
@Injectable()
export class RenderInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly content: ContentStore,
    private readonly renderer: PageRenderer,
    private readonly queue: RenderQueue,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<TemplateModel>): Observable<unknown> {
    const renders = this.reflector.get<TemplateName | 'entry' | 'form' | undefined>(RENDERS, context.getHandler());
    if (renders === undefined || renders === 'form') return next.handle();
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(mergeMap((model) => from(this.render(http.getRequest(), response, renders, model))));
  }

  private async render(
    request: Request,
    response: Response,
    renders: TemplateName | 'entry',
    model: TemplateModel,
  ): Promise<string> {
    const { address } = request;
    const entry = address && (await this.content.entry(address.language, address.pageId));
    if (!address || !entry) throw new NotFoundException();
    if (renders === 'entry' && address.rest !== '') throw new NotFoundException();
    if (renders !== 'entry' && renders !== entry.template) {
      throw new Error(`page ${entry.id} has template ${entry.template}, its handler renders ${renders}`);
    }
    response.set({
      'Cache-Control': request.get('Sec-Purpose') === 'prefetch' ? caching.fetchedAhead : caching.page,
      'Content-Type': 'text/html; charset=utf-8',
    });
    response.set('Content-Language', languages[address.language].tag);
    // What the request is counted under.
    response.locals.template = entry.template;
    await this.queue.turn();
    return this.renderer.page(entry, address, model ?? {});
  }
}
