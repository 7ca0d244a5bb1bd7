import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../../../submissions/submissions.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { NewsletterController } from './newsletter.controller.js';

@Module({ imports: [RenderingModule, SubmissionsModule], controllers: [NewsletterController] })
export class NewsletterPageModule {}
