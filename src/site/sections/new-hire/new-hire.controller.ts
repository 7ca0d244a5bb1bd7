import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

@Controller('new-hire')
export class NewHireController extends SectionController {}
