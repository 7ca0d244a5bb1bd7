// A process for tests of kills. It stores applications and sends their mails like the built server, but has no pages,
// which take far longer to start. The data is in DATA_DIR, the mail server at SMTP_URL, and CLOCK is by how many
// milliseconds its clock is ahead. A message to it is an application, and its reply is the response to the sender.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Logger } from '@nestjs/common';
import { openDatabase } from '../../../dist/src/platform/storage/open-database.js';
import { Letters } from '../../../dist/src/submissions/mail/letters.js';
import { MailDelivery } from '../../../dist/src/submissions/mail/mail-delivery.js';
import { MailQueue } from '../../../dist/src/submissions/mail/mail-queue.js';
import { SmtpClient } from '../../../dist/src/submissions/mail/smtp-client.js';
import { ApplicationOutbox } from '../../../dist/src/submissions/suppliers/application-outbox.js';
import { ApplicationStore } from '../../../dist/src/submissions/suppliers/application-store.js';
import { DeliveryService } from '../../../dist/src/submissions/suppliers/delivery.service.js';
import { IdempotencyStore } from '../../../dist/src/submissions/suppliers/idempotency-store.js';
import { SuppliersService } from '../../../dist/src/submissions/suppliers/suppliers.service.js';

Logger.overrideLogger(false);
const { DATA_DIR, SMTP_URL, CLOCK = '0' } = process.env;
const configuration = { SMTP_URL, MAIL_FROM: { name: '', address: 'website@example.com' }, SUPPLIER_MAIL_TO: [] };
const database = await openDatabase({ DATA_DIR });
const now = () => new Date(Date.now() + Number(CLOCK));
const read = (name) => JSON.parse(readFileSync(`i18n/en/${name}.json`, 'utf8'));
const texts = { texts: () => ({ mails: read('mails'), forms: read('forms'), site: read('site') }) };
const mails = new MailQueue(database, now, configuration);
const letters = new Letters(database, configuration, texts, { to: () => '' });
const delivery = new MailDelivery(mails, letters, new SmtpClient(configuration, {}), now);
const store = new ApplicationStore(database, now, mails);
const outbox = new ApplicationOutbox(database, now, mails);
const toRemote = new DeliveryService(store, outbox, { isConfigured: false });
const suppliers = new SuppliersService(store, new IdempotencyStore(database, now), outbox, toRemote);

process.on('message', async (application) => {
  process.send(await suppliers.submit(application, undefined, undefined));
  await delivery.deliverDue();
});
delivery.onApplicationBootstrap();
// A killed process does not write its compile cache when it exits.
flushCompileCache();
process.send('ready');
