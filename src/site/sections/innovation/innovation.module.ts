import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { InnovationController } from './innovation.controller.js';

@Module({ imports: [RenderingModule], controllers: [InnovationController] })
export class InnovationModule {}
