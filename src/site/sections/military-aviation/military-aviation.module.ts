import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { MilitaryAviationController } from './military-aviation.controller.js';

@Module({ imports: [RenderingModule], controllers: [MilitaryAviationController] })
export class MilitaryAviationModule {}
