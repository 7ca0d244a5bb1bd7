import { Controller, Get, Query } from '@nestjs/common';
import type { TemplateModel } from '../../../views/templates/templates.js';
import { EntryPages } from '../../rendering/entry-pages.js';
import { Renders } from '../../rendering/renders.decorator.js';

@Controller('services')
export class ServicesController extends EntryPages {
  /** `?region=` and `?request=` choose; where both are given, the region does. */
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

/** An empty choice stands for all, as if none were sent. */
function choice(parameter: unknown): string | undefined {
  return typeof parameter === 'string' && parameter !== '' ? parameter : undefined;
}
