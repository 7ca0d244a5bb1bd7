import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('brandbox')
export class BrandboxController extends SectionController {}
