// A process for tests of kills. It stores applications, each with a file of 20,000 bytes, and sends their mails like the
// built server, without pages, which take far longer to start. The data is in DATA_DIR, the mail server at SMTP_URL, and
// CLOCK is by how many milliseconds its clock is ahead. A message to it is an application, and its reply
// is the response to the sender.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Logger } from '@nestjs/common';
import type { TextsService } from '../../../src/content/text/texts.service.js';
import type * as Migrations from '../../../src/migrations.js';
import type * as Databases from '../../../src/platform/storage/open-database.js';
import type * as Delivery from '../../../src/submissions/mail/mail-delivery.js';
import type * as Queue from '../../../src/submissions/mail/mail-queue.js';
import type * as Smtp from '../../../src/submissions/mail/smtp-client.js';
import type * as Mails from '../../../src/submissions/stored/submission-mail.template.js';
import type { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import type * as Supplier from '../../../src/submissions/supplier/supplier.subject.js';
import { builtModule } from './built-module.ts';

const { openDatabase }: typeof Databases = await builtModule('platform/storage/open-database');
const { migrations }: typeof Migrations = await builtModule('migrations');
const { MailDelivery }: typeof Delivery = await builtModule('submissions/mail/mail-delivery');
const { MailQueue }: typeof Queue = await builtModule('submissions/mail/mail-queue');
const { SmtpClient }: typeof Smtp = await builtModule('submissions/mail/smtp-client');
const { SubmissionMailTemplate }: typeof Mails = await builtModule('submissions/stored/submission-mail.template');
const { supplierForm, SuppliersService }: typeof Supplier = await builtModule('submissions/supplier/supplier.subject');

Logger.overrideLogger(false);
const { DATA_DIR = '', SMTP_URL, CLOCK = '0' } = process.env;
const configuration = { SMTP_URL, MAIL_FROM: { name: '', address: 'website@example.com' }, SUPPLIER_MAIL_TO: [] };
const now = () => new Date(Date.now() + Number(CLOCK));
const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, migrations);
const mails = new MailQueue(database, now, configuration);
const noUpstream = { isConfigured: false, postJson: () => Promise.reject(new Error('no gateway')) };
const suppliers = new SuppliersService(database, now, mails, noUpstream, configuration);
const read = (name: string) => JSON.parse(readFileSync(`i18n/en/${name}.json`, 'utf8'));
const texts = Object.fromEntries(['mails', 'forms', 'site', 'state', 'supplier'].map((name) => [name, read(name)]));
const application = new SubmissionMailTemplate(
  supplierForm,
  database,
  configuration,
  {
    texts: () => texts as unknown as ReturnType<TextsService['texts']>,
  },
  { to: async (id) => `https://www.example.com/state/${id}` },
);
const templates = {
  ...application.byKind,
  // None is sent.
  'newsletter-confirmation': application,
};
const delivery = new MailDelivery(mails, templates, new SmtpClient(configuration), now);
const file = { name: 'company.pdf', content: Buffer.from(`%PDF-${' '.repeat(20_000 - 5)}`) };

process.on('message', async (application: typeof goodApplication) => {
  process.send?.(await suppliers.submit(application, [file], undefined));
  await delivery.deliverDue();
});
delivery.onApplicationBootstrap();
// A killed process does not write its compile cache when it exits.
flushCompileCache();
process.send?.('ready');
