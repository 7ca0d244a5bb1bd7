import { createParamDecorator, type ExecutionContext, Get, Inject, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import type { PageRequest } from '../../routing/page-parameters.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { PageService } from './page.service.js';

/** The page at the request's address, in the language of the path. */
export const CurrentPage = createParamDecorator((_: unknown, context: ExecutionContext): PageRequest => {
  const { page } = context.switchToHttp().getRequest<Request>();
  if (!page) throw new NotFoundException();
  return page;
});

/** A section of the site, with the handler of its pages that need their content entry alone. */
export abstract class SectionController {
  @Inject() protected readonly pages!: PageService;

  @Get(['', '*path'])
  page(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    return this.pages.renderEntry(page);
  }
}
