import { Controller, Get } from '@nestjs/common';
import { RendersEntry } from '../../rendering/renders.decorator.js';

@Controller('commercial-aviation')
export class CommercialAviationController {
  @Get('*page')
  @RendersEntry()
  page() {}
}
