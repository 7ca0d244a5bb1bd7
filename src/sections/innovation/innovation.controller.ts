import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('innovation')
export class InnovationController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
