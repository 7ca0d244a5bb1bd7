import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('media')
export class MediaController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
