import { Controller, Inject, Injectable, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Kysely } from 'kysely';
import { I18nLang } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import { fill } from '../../../views/fill.js';
import { ApplicationNotice, ApplicationReceipt, ApplicationsSummary } from '../../../views/mails/application-mails.js';
import type { Detail } from '../../../views/mails/mail.js';
import { ApiController } from '../../api/api-controller.decorator.js';
import { pageIds } from '../../content/model/page-ids.js';
import { CLOCK, type Clock, CONFIGURATION } from '../../platform/config/configuration.js';
import { DATABASE, type Schema } from '../../platform/storage/schema.js';
import { UpstreamClient } from '../../platform/upstream/upstream-client.js';
import type { Language } from '../../routing/languages.js';
import { type PageForm, PageFormDto, SubmittedForm } from '../forms/form-body.js';
import type { FormSubmission } from '../forms/form-submission.js';
import { MailQueue } from '../mail/mail-queue.js';
import { PageFormsService, StoredFormPost } from '../stored/page-forms.service.js';
import type { StoredForm } from '../stored/stored-form.js';
import {
  harmlessName,
  type MailAbout,
  SubmissionMailTemplate,
  type WrittenMail,
} from '../stored/submission-mail.template.js';
import type { MailRecipients } from '../stored/submission-mails.js';
import { SubmissionsController } from '../stored/submissions.controller.js';
import { SubmissionsService } from '../stored/submissions.service.js';
import type { Subject } from '../subject.js';
import { supplierMigrations } from './migrations/supplier-migrations.js';
import { supplierTables } from './supplier.tables.js';
import { commodityNames, supplierFields } from './supplier-form.js';

export const supplierForm = {
  name: 'supplier',
  fields: supplierFields,
  noun: 'application',
  nouns: 'applications',
  tables: supplierTables,
  remote: { name: 'supplier service', path: 'corporate/createsupplier' },
  email: 'contact_email',
  mailTo: 'SUPPLIER_MAIL_TO',
  schema: 'Application',
  examples: {
    supplier_name: 'Example Castings',
    country: 'IT',
    city: 'Torino',
    contact_name: 'Ada Example',
    contact_role: 'Sales',
    contact_email: 'ada@example.com',
    contact_phone: '0115550100',
    commodity: 'Structural Casting & Airfoils',
    description: 'Investment casting of nickel alloys',
  },
} as const satisfies StoredForm<typeof supplierFields>;

/** The applications of suppliers. */
@Injectable()
export class SuppliersService extends SubmissionsService<typeof supplierForm> {
  constructor(
    @Inject(DATABASE) database: Kysely<Schema>,
    @Inject(CLOCK) now: Clock,
    @Inject(MailQueue) mails: MailQueue,
    @Inject(UpstreamClient) upstream: Pick<UpstreamClient, 'isConfigured' | 'postJson'>,
    @Inject(CONFIGURATION) recipients: MailRecipients,
  ) {
    super(supplierForm, database, now, mails, upstream, recipients);
  }
}

type About = MailAbout<typeof supplierForm>;

/** The receipt for the applicant, and the notice for the purchasing office. */
export class ApplicationMailTemplate extends SubmissionMailTemplate<typeof supplierForm> {
  protected override readonly form = supplierForm;

  protected override receipt({ submission, common, details, texts: { forms, mails } }: About): WrittenMail {
    const content = <ApplicationReceipt {...common} details={[...details, commodity(submission, forms)]} />;
    return { subject: mails.receipt_subject, content };
  }

  protected override notice({ submission, common, details, texts: { forms, mails } }: About): WrittenMail {
    const company = harmlessName(submission.supplier_name);
    const named = commodity(submission, forms);
    const all: Detail[] = [...details, named, [forms.supplier_name, company]];
    const subject = fill(mails.notice_subject, { commodity: named[1], company });
    return { subject, content: <ApplicationNotice {...common} details={all} /> };
  }

  protected override summary({ common, details, texts: { mails } }: Omit<About, 'submission'>): WrittenMail {
    const subject = fill(mails.summary_subject, { count: `${details.length}` });
    return { subject, content: <ApplicationsSummary {...common} details={details} /> };
  }
}

/** With the localized name. A commodity is stored by its English name. */
function commodity({ commodity: stored }: { commodity: string }, forms: Texts['forms']): Detail {
  const id = Object.entries(commodityNames).find(([, name]) => name === stored)?.[0];
  const name = id === undefined ? undefined : (forms as Record<string, string>)[`commodity_${id}`];
  return [forms.commodity, name || stored];
}

const Body = PageFormDto(supplierFields);

/** The form on its page. */
@Controller('our-company')
export class SupplierPageController {
  constructor(
    private readonly forms: PageFormsService,
    private readonly suppliers: SuppliersService,
  ) {}

  @StoredFormPost(supplierForm, pageIds.supplierApplication)
  apply(
    @I18nLang() language: Language,
    @SubmittedForm(Body) body: PageForm,
    @Req() request: Request,
  ): Promise<FormSubmission> {
    return this.forms.submit(this.suppliers, body, language, request);
  }
}

@ApiController('supplier')
export class SupplierController extends SubmissionsController(supplierForm, SuppliersService) {}

export const supplier: Subject = {
  storedForm: SuppliersService,
  pages: [SupplierPageController],
  endpoints: [SupplierController],
  mails: {
    'application-receipt': ApplicationMailTemplate,
    'application-notice': ApplicationMailTemplate,
    'application-summary-notice': ApplicationMailTemplate,
  },
  migrations: supplierMigrations,
};
