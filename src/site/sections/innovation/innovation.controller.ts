import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('innovation')
export class InnovationController extends SectionController {}
