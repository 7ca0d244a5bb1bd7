import { Module } from '@nestjs/common';
import { Letters } from './mail/letters.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailQueue } from './mail/mail-queue.js';
import { SmtpClient } from './mail/smtp-client.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { RetentionService } from './retention.service.js';
import { ApplicationOutbox } from './supplier/application-outbox.js';
import { ApplicationStore } from './supplier/application-store.js';
import { SupplierServiceClient } from './supplier/supplier-service.client.js';
import { SuppliersService } from './supplier/suppliers.service.js';
import { FileAdmission } from './uploads/file-admission.js';

/** What visitors send: to the database, and on to the remote or by mail. */
@Module({
  providers: [
    ApplicationStore,
    ApplicationOutbox,
    SupplierServiceClient,
    SuppliersService,
    FileAdmission,
    NewsletterService,
    MailQueue,
    Letters,
    SmtpClient,
    MailDelivery,
    RetentionService,
  ],
  exports: [ApplicationStore, SuppliersService, FileAdmission, NewsletterService, MailQueue, MailDelivery],
})
export class SubmissionsModule {}
