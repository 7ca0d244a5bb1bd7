import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/platform/storage/schema.js';
import { MailDelivery } from '../../../src/submissions/mail/mail-delivery.js';
import { MailQueue } from '../../../src/submissions/mail/mail-queue.js';
import { SmtpClient } from '../../../src/submissions/mail/smtp-client.js';
import { ConfirmationMailTemplate } from '../../../src/submissions/newsletter/confirmation-mail.template.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { RetentionService } from '../../../src/submissions/retention.service.js';
import { SubmissionMailTemplate } from '../../../src/submissions/stored/submission-mail.template.js';
import { supplierForm } from '../../../src/submissions/supplier/supplier.subject.js';
import { textsOf } from '../fixtures/page-fixture.js';
import type { SmtpStub } from '../stubs/smtp-stub.js';
import { type FakeClock, FakeUpstream, supplierInstance } from './suppliers.js';

export const purchasing = 'purchasing@example.com';

/** The services of one server instance for mail, applications and subscriptions. */
export function mailInstance(database: Kysely<Schema>, { port }: SmtpStub, clock: FakeClock, noticesTo = [purchasing]) {
  const configuration = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: { name: 'Website', address: 'website@example.com' },
    SUPPLIER_MAIL_TO: noticesTo,
  };
  const upstream = new FakeUpstream();
  upstream.isConfigured = false;
  const mails = new MailQueue(database, clock.now, configuration);
  const links = {
    to: (page: string, language: string, token: string) => `https://site/${language}/${page}?token=${token}`,
  };
  const stateLinks = { to: async (id: string, language: string) => `https://site/${language}/state/${id}?key=k` };
  const templates = {
    ...new SubmissionMailTemplate(supplierForm, database, configuration, { texts: textsOf }, stateLinks).byKind,
    'newsletter-confirmation': new ConfirmationMailTemplate(database, { texts: textsOf }, links),
  };
  const smtp = new SmtpClient(configuration);
  const { applications, suppliers } = supplierInstance(database, upstream, clock, configuration);
  const newsletter = new NewsletterService(database, clock.now, mails);
  return {
    applications,
    suppliers,
    upstream,
    mails,
    newsletter,
    retention: new RetentionService([mails, newsletter, suppliers]),
    mail: new MailDelivery(mails, templates, smtp, clock.now),
  };
}
