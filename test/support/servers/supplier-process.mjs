// A process for tests of kills. It stores applications like the built server, but has no pages, which take far longer
// to start. The data is in DATA_DIR. A message to it is an application, and its reply is the response to the sender.
import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../../dist/src/platform/storage/open-database.js';
import { MailQueue } from '../../../dist/src/submissions/mail/mail-queue.js';
import { ApplicationOutbox } from '../../../dist/src/submissions/suppliers/application-outbox.js';
import { ApplicationStore } from '../../../dist/src/submissions/suppliers/application-store.js';
import { DeliveryService } from '../../../dist/src/submissions/suppliers/delivery.service.js';
import { IdempotencyStore } from '../../../dist/src/submissions/suppliers/idempotency-store.js';
import { SuppliersService } from '../../../dist/src/submissions/suppliers/suppliers.service.js';

const database = await openDatabase({ DATA_DIR: process.env.DATA_DIR });
const now = () => new Date();
const mails = new MailQueue(database, now, { SUPPLIER_MAIL_TO: [] });
const store = new ApplicationStore(database, now, mails);
const outbox = new ApplicationOutbox(database, now, mails);
const delivery = new DeliveryService(store, outbox, { isConfigured: false });
const suppliers = new SuppliersService(store, new IdempotencyStore(database, now), outbox, delivery);
const file = { name: 'company.pdf', content: Buffer.from(`%PDF-${' '.repeat(20_000 - 5)}`) };

process.on('message', async (application) => process.send(await suppliers.submit(application, file, undefined)));
// A killed process does not write its compile cache when it exits.
flushCompileCache();
process.send('ready');
