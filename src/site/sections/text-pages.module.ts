import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SectionController } from '../rendering/section.controller.js';

/** The pages outside the sections. */
@Controller()
export class TextPagesController extends SectionController {}

@Module({ imports: [RenderingModule], controllers: [TextPagesController] })
export class TextPagesModule {}
