import type * as Databases from '../../../src/platform/storage/open-database.js';
import type * as Queue from '../../../src/submissions/mail/mail-queue.js';
import type * as Outbox from '../../../src/submissions/supplier/application-delivery.js';
import type { SupplierServiceClient } from '../../../src/submissions/supplier/application-delivery.js';
import type * as Mails from '../../../src/submissions/supplier/application-mails.js';
import type * as Store from '../../../src/submissions/supplier/application-store.js';
import type * as Suppliers from '../../../src/submissions/supplier/suppliers.service.js';
import { builtModule } from './built-module.ts';

const { openDatabase }: typeof Databases = await builtModule('platform/storage/open-database');
const { MailQueue }: typeof Queue = await builtModule('submissions/mail/mail-queue');
const { ApplicationMails }: typeof Mails = await builtModule('submissions/supplier/application-mails');
const { ApplicationOutbox }: typeof Outbox = await builtModule('submissions/supplier/application-delivery');
const { ApplicationStore }: typeof Store = await builtModule('submissions/supplier/application-store');
const { SuppliersService }: typeof Suppliers = await builtModule('submissions/supplier/suppliers.service');

/** What takes applications in the built server, without pages, which take far longer to start. Nothing is forwarded. */
export async function startSubmissions(
  DATA_DIR: string,
  now: () => Date,
  configuration: ConstructorParameters<typeof Queue.MailQueue>[2] &
    ConstructorParameters<typeof Mails.ApplicationMails>[2],
) {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  const mails = new MailQueue(database, now, configuration);
  const applicationMails = new ApplicationMails(mails, now, configuration);
  const applications = new ApplicationStore(database, now, applicationMails);
  const outbox = new ApplicationOutbox(database, now, applicationMails);
  const remote = { isConfigured: false } as SupplierServiceClient;
  const suppliers = new SuppliersService(applications, outbox, remote);
  return { database, mails, suppliers };
}
