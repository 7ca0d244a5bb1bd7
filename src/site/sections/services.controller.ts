import { Controller, Get } from '@nestjs/common';
import type { PageRequest } from '../../routing/page-request.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { CurrentPage } from '../rendering/section.controller.js';
import { TablesController } from './tables/tables.controller.js';

@Controller('services')
export class ServicesController extends TablesController {
  /** `?region=` and `?request=` filter the page. If both are given, the region is used. */
  @Get('general-aviation')
  turbopropSupport(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    const { region, request } = page.parameters;
    return this.pages.render('turboprop-support', page, {
      region,
      request: region === undefined ? request : undefined,
    });
  }
}
