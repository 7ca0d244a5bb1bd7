import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { TablesController } from '../rendering/tables/tables.controller.js';

@Controller('military-aviation')
export class MilitaryAviationController extends TablesController {}

@Module({ imports: [RenderingModule], controllers: [MilitaryAviationController] })
export class MilitaryAviationModule {}
