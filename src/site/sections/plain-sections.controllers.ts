import { Controller, Get } from '@nestjs/common';
import { pageIds } from '../../content/model/page-ids.js';
import type { PageRequest } from '../../routing/page-parameters.js';
import type { PageResponse } from '../page-cache/page-response.js';
import { CurrentPage, SectionController } from '../rendering/section.controller.js';
import { TablesController } from './tables/tables.controller.js';

// The sections whose pages need their content entry alone, and those with technical tables.

@Controller('brandbox')
export class BrandboxController extends SectionController {}

@Controller('commercial-aviation')
export class CommercialAviationController extends TablesController {}

@Controller('innovation')
export class InnovationController extends SectionController {}

@Controller('military-aviation')
export class MilitaryAviationController extends TablesController {}

@Controller('new-hire')
export class NewHireController extends SectionController {}

@Controller('our-company')
export class OurCompanyController extends SectionController {}

/** The pages outside the sections. */
@Controller()
export class TextPagesController extends SectionController {
  /** `?audience=`, `?need=` and `?region=` choose who answers. Unknown values count as no choice. */
  @Get(pageIds.contacts)
  contacts(@CurrentPage() page: PageRequest): Promise<PageResponse> {
    return this.pages.render('contacts', page, { chosen: page.parameters });
  }
}

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
