import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('commercial-aviation')
export class CommercialAviationController extends SectionController {}
