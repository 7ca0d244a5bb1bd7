import { Module } from '@nestjs/common';
import { Letters } from './letters.js';
import { MailDelivery } from './mail-delivery.js';
import { MailQueue } from './mail-queue.js';
import { MailRetention } from './mail-retention.service.js';
import { SmtpClient } from './smtp-client.js';

/** The site's mails. They are stored together with what they are about, and sent later. */
@Module({
  providers: [MailQueue, Letters, SmtpClient, MailDelivery, MailRetention],
  exports: [MailQueue, MailDelivery],
})
export class MailModule {}
