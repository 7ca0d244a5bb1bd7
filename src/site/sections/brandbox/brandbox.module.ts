import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { BrandboxController } from './brandbox.controller.js';

@Module({ imports: [RenderingModule], controllers: [BrandboxController] })
export class BrandboxModule {}
