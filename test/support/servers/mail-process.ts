// A process for tests of kills. It stores applications and sends their mails like the built server. The data is in
// DATA_DIR, the mail server at SMTP_URL, and CLOCK is by how many milliseconds its clock is ahead. A message to it is an
// application, and its reply is the response to the sender.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Logger } from '@nestjs/common';
import type { TextsService } from '../../../src/content/text/texts.service.js';
import type * as Delivery from '../../../src/submissions/mail/mail-delivery.js';
import type * as Smtp from '../../../src/submissions/mail/smtp-client.js';
import type { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import type * as Mails from '../../../src/submissions/supplier/supplier.subject.js';
import { builtModule } from './built-module.ts';
import { startSubmissions } from './submissions.ts';

const { ApplicationMailTemplate }: typeof Mails = await builtModule('submissions/supplier/supplier.subject');
const { MailDelivery }: typeof Delivery = await builtModule('submissions/mail/mail-delivery');
const { SmtpClient }: typeof Smtp = await builtModule('submissions/mail/smtp-client');

Logger.overrideLogger(false);
const { DATA_DIR = '', SMTP_URL, CLOCK = '0' } = process.env;
const configuration = { SMTP_URL, MAIL_FROM: { name: '', address: 'website@example.com' }, SUPPLIER_MAIL_TO: [] };
const now = () => new Date(Date.now() + Number(CLOCK));
const { database, mails, suppliers } = await startSubmissions(DATA_DIR, now, configuration);
const read = (name: string) => JSON.parse(readFileSync(`i18n/en/${name}.json`, 'utf8'));
const texts = { mails: read('mails'), forms: read('forms'), site: read('site') } as ReturnType<TextsService['texts']>;
const application = new ApplicationMailTemplate(database, configuration, { texts: () => texts });
const templates = {
  'application-receipt': application,
  'application-notice': application,
  // None is sent.
  'newsletter-confirmation': application,
};
const delivery = new MailDelivery(mails, templates, new SmtpClient(configuration, {}), now);

process.on('message', async (application: typeof goodApplication) => {
  process.send?.(await suppliers.submit(application, undefined, undefined));
  await delivery.deliverDue();
});
delivery.onApplicationBootstrap();
// A killed process does not write its compile cache when it exits.
flushCompileCache();
process.send?.('ready');
