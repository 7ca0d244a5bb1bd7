import { Module, type Type } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { TextsService } from '../content/text/texts.service.js';
import { CONFIGURATION } from '../platform/config/configuration.js';
import { Totals } from '../platform/http/throttling/totals.js';
import { DATABASE, type Schema } from '../platform/storage/schema.js';
import { RenderingModule } from '../site/rendering/rendering.module.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailQueue } from './mail/mail-queue.js';
import { MAIL_TEMPLATES, type MailTemplate, type MailTemplates } from './mail/mail-template.js';
import { SmtpClient } from './mail/smtp-client.js';
import { RETAINING, type Retains, RetentionService } from './retention.service.js';
import { ErasedFilesService } from './stored/erased-files.service.js';
import type { MailRecipients } from './stored/notice-recipients.js';
import { PageFormsService } from './stored/page-forms.service.js';
import { StateLinks } from './stored/state-links.js';
import { type StoredFormService, StoredForms } from './stored/stored-forms.js';
import { SubmissionMailTemplate } from './stored/submission-mail.template.js';
import { subjects } from './subjects.js';
import { FileAdmission } from './uploads/file-admission.js';

const templates = subjects.flatMap(({ mails = {} }) => Object.entries(mails));
const storedForms = subjects.flatMap(({ storedForm }) => storedForm ?? []);
const services: Type<Retains>[] = [...storedForms, ...subjects.flatMap(({ service }) => service ?? [])];

/** What visitors send: to the database, and on to the remote or by mail. */
@Module({
  imports: [RenderingModule],
  controllers: subjects.flatMap(({ pages }) => pages),
  providers: [
    ...services,
    ...templates.map(([, template]) => template),
    ErasedFilesService,
    FileAdmission,
    MailDelivery,
    MailQueue,
    PageFormsService,
    RetentionService,
    SmtpClient,
    StateLinks,
    Totals,
    {
      provide: MAIL_TEMPLATES,
      inject: [DATABASE, CONFIGURATION, TextsService, StateLinks, ...templates.map(([, template]) => template)],
      useFactory: (
        database: Kysely<Schema>,
        recipients: MailRecipients,
        texts: TextsService,
        links: StateLinks,
        ...others: MailTemplate[]
      ): MailTemplates =>
        Object.assign(
          Object.fromEntries(others.map((template, index) => [templates[index]?.[0], template])),
          ...storedForms.map(({ form }) => new SubmissionMailTemplate(form, database, recipients, texts, links).byKind),
        ),
    },
    {
      provide: RETAINING,
      inject: [MailQueue, ...services],
      useFactory: (...all: Retains[]) => all,
    },
    {
      provide: StoredForms,
      inject: storedForms,
      useFactory: (...all: StoredFormService[]) => new StoredForms(all),
    },
  ],
  exports: [...services, FileAdmission, MailDelivery, MailQueue, StateLinks, StoredForms, Totals],
})
export class SubmissionsModule {}
