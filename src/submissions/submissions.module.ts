import { Module } from '@nestjs/common';
import { Letters } from './mail/letters.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailQueue } from './mail/mail-queue.js';
import { SmtpClient } from './mail/smtp-client.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { RetentionService } from './retention.service.js';
import { ApplicationOutbox } from './suppliers/application-outbox.js';
import { ApplicationStore } from './suppliers/application-store.js';
import { FileAdmission } from './suppliers/file-admission.js';
import { SupplierServiceClient } from './suppliers/supplier-service.client.js';
import { SuppliersService } from './suppliers/suppliers.service.js';

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
