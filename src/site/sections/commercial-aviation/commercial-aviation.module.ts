import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { CommercialAviationController } from './commercial-aviation.controller.js';

@Module({ imports: [RenderingModule], controllers: [CommercialAviationController] })
export class CommercialAviationModule {}
