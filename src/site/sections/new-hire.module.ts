import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('new-hire')
export class NewHireController extends SectionController {}

@Module({ imports: [RenderingModule], controllers: [NewHireController] })
export class NewHireModule {}
