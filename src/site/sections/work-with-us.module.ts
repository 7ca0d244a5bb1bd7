import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('work-with-us')
export class WorkWithUsController extends SectionController {}

@Module({ imports: [RenderingModule], controllers: [WorkWithUsController] })
export class WorkWithUsModule {}
