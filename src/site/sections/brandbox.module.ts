import { Controller, Module } from '@nestjs/common';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SectionController } from '../rendering/section.controller.js';

@Controller('brandbox')
export class BrandboxController extends SectionController {}

@Module({ imports: [RenderingModule], controllers: [BrandboxController] })
export class BrandboxModule {}
