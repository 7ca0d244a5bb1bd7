import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { TextPagesController } from './text-pages.controller.js';

@Module({ imports: [RenderingModule], controllers: [TextPagesController] })
export class TextPagesModule {}
