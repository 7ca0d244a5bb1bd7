import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('military-aviation')
export class MilitaryAviationController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
