import { Controller, Get } from '@nestjs/common';
import { ContentStore } from '../../../content/content-store.js';
import { pageIds } from '../../../content/model/page-ids.js';
import type { PageRequest } from '../../../routing/page-parameters.js';
import type { PageResponse } from '../../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../../rendering/section.controller.js';
import { approvalsOf, componentsOf } from './product-family.js';

@Controller(pageIds.products)
export class ProductsController extends SectionController {
  constructor(private readonly content: ContentStore) {
    super();
  }

  @Get(':family')
  async family(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const entries = this.content.entries(page.language);
    return this.pages.render('product-family', page, {
      components: componentsOf(entries, `/${page.pageId}`),
      approvals: approvalsOf(entries, await this.pages.entryOf(page)),
    });
  }
}
