import { Controller } from '@nestjs/common';
import type { TemplateModel } from '../../../../views/templates/templates.js';
import type { PageRequest } from '../../../routing/page-request.js';
import { Renders } from '../../rendering/renders.decorator.js';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('services')
export class ServicesController extends SectionController {
  /** `?region=` and `?request=` filter the page. If both are given, the region is used. */
  @Renders('turboprop-support')
  async turbopropSupport({ parameters }: PageRequest): Promise<TemplateModel<'turboprop-support'>> {
    const { region, request } = parameters;
    return { region, request: region === undefined ? request : undefined };
  }
}
