import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('work-with-us')
export class WorkWithUsController extends SectionController {}
