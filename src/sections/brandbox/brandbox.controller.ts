import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('brandbox')
export class BrandboxController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
