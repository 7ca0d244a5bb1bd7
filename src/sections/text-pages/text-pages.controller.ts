import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

/** The pages outside the sections. */
@Controller()
export class TextPagesController {
  @Get(':page')
  @RendersEntry()
  page() {}
}
