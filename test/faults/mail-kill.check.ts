import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Submission } from '../../src/submissions/stored/stored-form.js';
import { goodApplication } from '../../src/submissions/supplier/application.fixture.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { openDatabase } from '../support/servers/database.js';
import { processEnvironment } from '../support/servers/process-environment.js';
import { SmtpStub } from '../support/stubs/smtp-stub.js';
import { until } from '../support/until.js';

const folder = new DataFolder();
let smtp: SmtpStub;

beforeAll(async () => {
  smtp = await SmtpStub.start();
});

afterAll(async () => {
  await smtp.stop();
  folder.remove();
});

/** @param ahead by how many milliseconds the clock of the process is ahead */
function start(DATA_DIR: string, ahead = 0) {
  const environment = { ...processEnvironment(), DATA_DIR, SMTP_URL: smtp.environment.SMTP_URL, CLOCK: `${ahead}` };
  const child = fork('test/support/servers/mail-process.ts', { env: environment });
  const ended = once(child, 'exit');
  return { child, ended, kill: () => child.kill('SIGKILL') };
}

async function areMailsSent(DATA_DIR: string): Promise<boolean> {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  const rows = await database.selectFrom('mails').select('id').execute();
  await database.destroy();
  return rows.length === 0;
}

// At the acknowledgement, while the mail server reads the mail, when it has the whole mail and has not accepted it, and
// when its acceptance is recorded.
it.each(['acknowledged', 'connected', 'arrived', 'recorded'])(
  'a mail arrives once after a kill: %s',
  async (moment) => {
    const DATA_DIR = `${folder.path}/${moment}`;
    const { child, ended, kill } = start(DATA_DIR);
    const email = `${moment}@example.com`;
    const { connections } = smtp;
    // Before the last moment the server must not accept the mail, however slow the kill is.
    smtp.issue = moment === 'recorded' ? undefined : 'hang';
    smtp.onArrival = moment === 'arrived' ? kill : undefined;
    let response: Submission | undefined;
    child.on('message', (message: 'ready' | Submission) => {
      if (message === 'ready') {
        child.send({ ...goodApplication, contact_email: email });
        return;
      }
      response = message;
      if (moment === 'acknowledged') kill();
      if (moment === 'connected') void until(() => smtp.connections > connections, 'the mail is sent').finally(kill);
      if (moment === 'recorded') void until(() => areMailsSent(DATA_DIR), 'the mail is recorded').finally(kill);
    });
    await ended;
    expect(response).toMatchObject({ status: 'OK' });

    smtp.issue = undefined;
    // Past the lease of the killed process.
    const next = start(DATA_DIR, 60 * 60 * 1000);
    await until(() => areMailsSent(DATA_DIR), 'the waiting mail is sent');
    next.kill();
    await next.ended;
    expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  },
);
