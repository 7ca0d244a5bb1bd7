import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('military-aviation')
export class MilitaryAviationController extends SectionController {}
