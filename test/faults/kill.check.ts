import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import type { Submission } from '../../src/submissions/stored/stored-form.js';
import { goodApplication } from '../../src/submissions/supplier/application.fixture.js';
import { tell, times } from '../support/faults/faults.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { openDatabase } from '../support/servers/database.js';
import { processEnvironment } from '../support/servers/process-environment.js';
import { FakeClock, FakeUpstream, supplierInstance } from '../support/servers/suppliers.js';
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
function start(ahead = 0) {
  const own = { DATA_DIR: folder.path, SMTP_URL: smtp.environment.SMTP_URL, CLOCK: `${ahead}` };
  const child = fork('test/support/servers/submissions-process.ts', { env: { ...processEnvironment(), ...own } });
  const ended = once(child, 'exit');
  return { child, ended, kill: () => child.kill('SIGKILL') };
}

async function areMailsSent(): Promise<boolean> {
  const database = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
  const rows = await database.selectFrom('mails').select('id').execute();
  await database.destroy();
  return rows.length === 0;
}

/** The bytes of the files of the stored applications by their ids, and whether the database is sound. */
async function stored() {
  const database = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
  const { applications } = supplierInstance(database, new FakeUpstream(), new FakeClock());
  const bytes = new Map<string, number | undefined>();
  for (const { application_id: id } of await database.selectFrom('application_files').selectAll().execute())
    bytes.set(id, (await applications.files.find(id, 1))?.content.length);
  const { rows } = await sql`pragma integrity_check`.execute(database);
  await database.destroy();
  return { bytes, integrity: rows };
}

const rounds = times(8, 1);
const acknowledged: string[] = [];

// At the acknowledgement, while the mail server reads the mail, when it has the whole mail and has not accepted it, and
// when its acceptance is recorded.
it.each(['acknowledged', 'connected', 'arrived', 'recorded'])(
  'a mail arrives once after a kill: %s',
  async (moment) => {
    for (let round = 1; round <= rounds; round += 1) {
      const { child, ended, kill } = start();
      const email = `${moment}-${round}@example.com`;
      const { connections } = smtp;
      // Before the last moment the server must not accept the mail, however slow the kill is.
      smtp.issue = moment === 'recorded' ? undefined : 'hang';
      smtp.onArrival = moment === 'arrived' ? kill : undefined;
      child.on('message', (message: 'ready' | Submission) => {
        if (message === 'ready') {
          child.send({ ...goodApplication, contact_email: email });
          return;
        }
        if (message.status === 'OK') acknowledged.push(message.id);
        if (moment === 'acknowledged') kill();
        if (moment === 'connected') void until(() => smtp.connections > connections, 'the mail is sent').finally(kill);
        if (moment === 'recorded') void until(areMailsSent, 'the mail is recorded').finally(kill);
      });
      expect(await ended).toEqual([null, 'SIGKILL']);

      smtp.issue = undefined;
      // Past the lease of the killed process.
      const next = start(60 * 60 * 1000);
      await until(areMailsSent, 'the waiting mail is sent');
      next.kill();
      await next.ended;
      expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    }
  },
);

it('no acknowledged application is lost, nor its file', async () => {
  const { bytes, integrity } = await stored();
  const lost = acknowledged.filter((id) => bytes.get(id) !== 20_000);
  tell(`killed ${4 * rounds} times`, `${lost.length} of ${acknowledged.length} applications lost`, '0');
  expect([lost, acknowledged.length, integrity]).toEqual([[], 4 * rounds, [{ integrity_check: 'ok' }]]);
});
