import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('services')
export class ServicesController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
