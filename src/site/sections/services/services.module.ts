import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { ServicesController } from './services.controller.js';

@Module({ imports: [RenderingModule], controllers: [ServicesController] })
export class ServicesModule {}
