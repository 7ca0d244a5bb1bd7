import type * as Migrations from '../../../src/migrations.js';
import type * as Databases from '../../../src/platform/storage/open-database.js';
import type * as Queue from '../../../src/submissions/mail/mail-queue.js';
import type { MailRecipients } from '../../../src/submissions/stored/submission-mails.js';
import type * as Suppliers from '../../../src/submissions/supplier/supplier.subject.js';
import { builtModule } from './built-module.ts';

const { openDatabase }: typeof Databases = await builtModule('platform/storage/open-database');
const { migrations }: typeof Migrations = await builtModule('migrations');
const { MailQueue }: typeof Queue = await builtModule('submissions/mail/mail-queue');
const { SuppliersService }: typeof Suppliers = await builtModule('submissions/supplier/supplier.subject');

const noUpstream = { isConfigured: false, postJson: () => Promise.reject(new Error('no gateway')) };

/** What takes applications in the built server, without pages, which take far longer to start. Nothing is forwarded. */
export async function startSubmissions(
  DATA_DIR: string,
  now: () => Date,
  configuration: ConstructorParameters<typeof Queue.MailQueue>[2] & MailRecipients,
) {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, migrations);
  const mails = new MailQueue(database, now, configuration);
  const suppliers = new SuppliersService(database, now, mails, noUpstream, configuration);
  return { database, mails, suppliers };
}
