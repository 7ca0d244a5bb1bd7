import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { NewHireController } from './new-hire.controller.js';

@Module({ imports: [RenderingModule], controllers: [NewHireController] })
export class NewHireModule {}
