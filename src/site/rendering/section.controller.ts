import {
  createParamDecorator,
  type ExecutionContext,
  Get,
  Inject,
  NotFoundException,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { prefersMarkdown } from '../../platform/http/headers/prefers-markdown.js';
import type { PageRequest } from '../../routing/page-request.js';
import { SendPageInterceptor } from './http/send-page.interceptor.js';
import { PageService } from './page.service.js';
import type { PageResponse } from './page-response.js';
import { RenderQueue } from './render-queue.js';

interface Requested {
  page: PageRequest;
  isPreview: boolean;
}

const RequestedPage = createParamDecorator((_: unknown, context: ExecutionContext): Requested => {
  const request = context.switchToHttp().getRequest<Request>();
  const { page, isPreview = false } = request;
  if (!page) throw new NotFoundException();
  const isMarkdown = page.subpath === '' && !isPreview && prefersMarkdown(request);
  return { page: isMarkdown ? { ...page, isMarkdown } : page, isPreview };
});

/**
 * A section of the site. Its controller adds handlers for the templates that need more than their content entry, and for
 * the forms of its pages.
 */
export abstract class SectionController {
  @Inject() private readonly pages!: PageService;
  @Inject() private readonly queue!: RenderQueue;

  /** The pages of the section, and the files below them. */
  @Get(['', '*path'])
  @UseInterceptors(SendPageInterceptor)
  page(@RequestedPage() { page, isPreview }: Requested): Promise<PageResponse> {
    return this.queue.add(() => this.pages.render(page, { isPreview }));
  }
}
