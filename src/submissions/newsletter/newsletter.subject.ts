import type { Subject } from '../subject.js';
import { ConfirmationMailTemplate } from './confirmation-mail.template.js';
import { newsletterMigrations } from './migrations/newsletter-migrations.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterPagesController } from './newsletter-pages.controller.js';

export const newsletter: Subject = {
  service: NewsletterService,
  pages: [NewsletterPagesController],
  endpoints: [NewsletterController],
  mails: { 'newsletter-confirmation': ConfirmationMailTemplate },
  migrations: newsletterMigrations,
};
