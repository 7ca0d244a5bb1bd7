import { Controller } from '@nestjs/common';
import { SectionController } from '../rendering/section.controller.js';
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

@Controller('work-with-us')
export class WorkWithUsController extends SectionController {}

/** The pages outside the sections. */
@Controller()
export class TextPagesController extends SectionController {}
