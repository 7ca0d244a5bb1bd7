import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { FallbackController } from './fallback.controller.js';

@Module({ imports: [RenderingModule], controllers: [FallbackController] })
export class FallbackModule {}
