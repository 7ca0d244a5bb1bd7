import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { WorkWithUsController } from './work-with-us.controller.js';

@Module({ imports: [RenderingModule], controllers: [WorkWithUsController] })
export class WorkWithUsModule {}
