import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { TablesController } from '../rendering/tables/tables.controller.js';

@Controller('commercial-aviation')
export class CommercialAviationController extends TablesController {}

@Module({ imports: [RenderingModule], controllers: [CommercialAviationController] })
export class CommercialAviationModule {}
