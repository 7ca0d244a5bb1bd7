import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SampleController } from './sample.controller.js';

@Module({ imports: [RenderingModule], controllers: [SampleController] })
export class SampleModule {}
