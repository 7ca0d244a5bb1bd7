import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterRetention } from './newsletter-retention.service.js';

@Module({ imports: [MailModule], providers: [NewsletterService, NewsletterRetention], exports: [NewsletterService] })
export class NewsletterModule {}
