import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('innovation')
export class InnovationController extends SectionController {}

@Module({ imports: [RenderingModule], controllers: [InnovationController] })
export class InnovationModule {}
