// A process for tests of kills. It stores applications like the built server. The data is in DATA_DIR. A message to it is
// an application, and its reply is the response to the sender.
import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import type { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { startSubmissions } from './submissions.ts';

const { DATA_DIR = '' } = process.env;
const configuration = { SMTP_URL: undefined, SUPPLIER_MAIL_TO: [] };
const { suppliers } = await startSubmissions(DATA_DIR, () => new Date(), configuration);
const file = { name: 'company.pdf', content: Buffer.from(`%PDF-${' '.repeat(20_000 - 5)}`) };

process.on('message', async (application: typeof goodApplication) => {
  process.send?.(await suppliers.submit(application, file, undefined));
});
// A killed process does not write its compile cache when it exits.
flushCompileCache();
process.send?.('ready');
