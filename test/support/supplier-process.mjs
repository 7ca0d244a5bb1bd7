// Takes applications as the built server does, without its pages, which take far longer to start: a process to be
// killed. DATA_DIR says where. A message is an application, the answer to it what its sender is told.
import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { MailQueue } from '../../dist/src/mail/mail-queue.js';
import { openDatabase } from '../../dist/src/storage/open-database.js';
import { ApplicationStore } from '../../dist/src/suppliers/application.store.js';
import { ApplicationOutbox } from '../../dist/src/suppliers/application-outbox.js';
import { DeliveryService } from '../../dist/src/suppliers/delivery.service.js';
import { IdempotencyStore } from '../../dist/src/suppliers/idempotency-store.js';
import { SuppliersService } from '../../dist/src/suppliers/suppliers.service.js';

const database = await openDatabase({ DATA_DIR: process.env.DATA_DIR });
const now = () => new Date();
const mails = new MailQueue(database, now, { SUPPLIER_MAIL_TO: [] });
const store = new ApplicationStore(database, now, mails);
const outbox = new ApplicationOutbox(database, now, mails);
const delivery = new DeliveryService(store, outbox, { isConfigured: false });
const suppliers = new SuppliersService(store, new IdempotencyStore(database, now), outbox, delivery);
const file = { name: 'company.pdf', content: Buffer.from(`%PDF-${' '.repeat(20_000 - 5)}`) };

process.on('message', async (application) => process.send(await suppliers.submit(application, file, undefined)));
// A process that is killed writes none on its way out.
flushCompileCache();
process.send('ready');
