import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  NotFoundException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import type { TemplateModel, TemplateName } from '../../views/templates/templates.js';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { ContentStore } from '../content/content-store.js';
import type { PageEntry } from '../content/model/shapes.js';
import { languages } from '../routing/languages.js';
import type { Address } from '../routing/route-table.js';
import { filterParameter, tableFilter } from '../routing/table-filter.js';
import { Assets } from './assets.js';
import { encodePage } from './encode-page.js';
import { PageFingerprint } from './page-fingerprint.js';
import { PageRenderer } from './page-renderer.js';
import { Pictures } from './pictures.js';
import { currentRenderPass } from './render-pass.js';
import { RENDERS } from './renders.metadata.js';
import { sharedCachingHeaders } from './shared-caching.js';
import { speculationRulesHeader } from './speculation-rules.js';

/** A page is revalidated each time. A prefetched page may be shown within five minutes as it is. */
const caching = { page: 'public, no-cache', fetchedAhead: 'private, max-age=300' };

/** Turns what a page's handler returned into HTML, with the page's entry and template. */
@Injectable()
export class RenderInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly content: ContentStore,
    private readonly renderer: PageRenderer,
    private readonly fingerprint: PageFingerprint,
    private readonly pictures: Pictures,
    private readonly assets: Assets,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<TemplateModel>): Observable<unknown> {
    const renders = this.reflector.get<TemplateName | 'entry'>(RENDERS, context.getHandler());
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(mergeMap((model) => from(this.render(http.getRequest(), response, renders, model))));
  }

  private async render(
    request: Request,
    response: Response,
    renders: TemplateName | 'entry',
    model: TemplateModel,
  ): Promise<Buffer | ''> {
    const { address } = request;
    const entry = address && (await this.content.entry(address.language, address.pageId));
    if (!address || !entry) throw new NotFoundException();
    if (renders === 'entry' && address.subpath !== '') throw new NotFoundException();
    if (renders !== 'entry' && renders !== entry.template) {
      throw new Error(`page ${entry.id} has template ${entry.template}, its handler renders ${renders}`);
    }
    response.set({
      ...speculationRulesHeader,
      Link: this.assets.linkHeader(entry.template),
      // A handler may have disabled caching for its page.
      'Cache-Control':
        response.get('Cache-Control') ??
        (request.get('Sec-Purpose') === 'prefetch' ? caching.fetchedAhead : caching.page),
      'Content-Type': 'text/html; charset=utf-8',
    });
    response.set('Content-Language', languages[address.language].tag);
    if (request.method === 'GET' && response.get('Cache-Control') === caching.page) {
      response.set(sharedCachingHeaders(this.configuration, address, isListed(request, address)));
    }
    // The request is counted under its template.
    response.locals.template = entry.template;
    if (await this.isStored(request, entry, address, model)) {
      response.status(304);
      return '';
    }
    const filter = tableFilter(request.query[filterParameter]);
    return encodePage(await this.renderer.page(entry, address, model ?? {}, { filter }));
  }

  /** Whether the request comes from the page cache, and the stored page is up to date. */
  private async isStored(request: Request, entry: PageEntry, address: Address, model: TemplateModel): Promise<boolean> {
    const pass = currentRenderPass();
    if (!pass) return false;
    pass.isListedPage = isListed(request, address);
    // Searches and filtered lists are cached for a minute, and are not compared.
    if (!pass.isListedPage) return false;
    pass.fingerprint = this.fingerprint.of(
      entry,
      address,
      model,
      await this.renderer.sharePicture(entry, address.language),
    );
    const { stored } = pass;
    return stored?.fingerprint === pass.fingerprint && this.pictures.areUnchanged(stored.pictures);
  }
}

/** Whether the request is for a page at its own address, with nothing after its path. */
function isListed({ originalUrl }: Request, { subpath }: Address): boolean {
  return subpath === '' && !originalUrl.includes('?');
}
