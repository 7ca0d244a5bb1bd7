import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

/** The pages outside the sections; what is no page is found missing when it is rendered. */
@Controller()
export class TextPagesController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
