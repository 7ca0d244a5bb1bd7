import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('work-with-us')
export class WorkWithUsController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
