import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('new-hire')
export class NewHireController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
