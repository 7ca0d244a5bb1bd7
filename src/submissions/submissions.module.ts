import { Module } from '@nestjs/common';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailQueue } from './mail/mail-queue.js';
import { MAIL_TEMPLATES, type MailTemplates } from './mail/mail-template.js';
import { SmtpClient } from './mail/smtp-client.js';
import { ConfirmationMailTemplate } from './newsletter/confirmation-mail.template.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { RetentionService } from './retention.service.js';
import { ApplicationOutbox, SupplierServiceClient } from './supplier/application-delivery.js';
import { ApplicationMailTemplate } from './supplier/application-mail.template.js';
import { ApplicationMails } from './supplier/application-mails.js';
import { ApplicationStore } from './supplier/application-store.js';
import { SupplierFormService } from './supplier/supplier-form.service.js';
import { SuppliersService } from './supplier/suppliers.service.js';
import { FileAdmission } from './uploads/file-admission.js';

/** Those that other modules use. */
const services = [
  ApplicationStore,
  FileAdmission,
  MailDelivery,
  MailQueue,
  NewsletterService,
  SupplierFormService,
  SuppliersService,
];

/** What visitors send: to the database, and on to the remote or by mail. */
@Module({
  providers: [
    ...services,
    ApplicationMails,
    ApplicationMailTemplate,
    ApplicationOutbox,
    ConfirmationMailTemplate,
    RetentionService,
    SmtpClient,
    SupplierServiceClient,
    {
      provide: MAIL_TEMPLATES,
      inject: [ApplicationMailTemplate, ConfirmationMailTemplate],
      useFactory: (application: ApplicationMailTemplate, confirmation: ConfirmationMailTemplate): MailTemplates => ({
        'application-receipt': application,
        'application-notice': application,
        'newsletter-confirmation': confirmation,
      }),
    },
  ],
  exports: services,
})
export class SubmissionsModule {}
