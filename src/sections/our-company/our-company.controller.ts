import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('our-company')
export class OurCompanyController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
