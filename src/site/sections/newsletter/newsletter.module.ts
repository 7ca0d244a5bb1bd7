import { Module } from '@nestjs/common';
import { NewsletterModule } from '../../../submissions/newsletter/newsletter.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { NewsletterController } from './newsletter.controller.js';

@Module({ imports: [NewsletterModule, RenderingModule], controllers: [NewsletterController] })
export class NewsletterPageModule {}
