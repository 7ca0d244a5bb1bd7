import { Controller } from '@nestjs/common';
import { SectionController } from '../../rendering/section.controller.js';

/** The pages outside the sections. */
@Controller()
export class TextPagesController extends SectionController {}
