import { Controller, Get, Query } from '@nestjs/common';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { EntryPages } from '../../rendering/entry-pages.js';
import { Renders } from '../../rendering/renders.decorator.js';

@Controller('services')
export class ServicesController extends EntryPages {
  /** `?region=` and `?request=` filter the page. If both are given, the region is used. */
  @Get('general-aviation')
  @Renders('turboprop-support')
  async turbopropSupport(
    @Query('region') region: unknown,
    @Query('request') request: unknown,
  ): Promise<TemplateModel<'turboprop-support'>> {
    const chosenRegion = choice(region);
    return { region: chosenRegion, request: chosenRegion === undefined ? choice(request) : undefined };
  }
}

/** The chosen value. An empty one stands for all, as if it were not sent. */
function choice(parameter: unknown): string | undefined {
  return typeof parameter === 'string' && parameter !== '' ? parameter : undefined;
}
