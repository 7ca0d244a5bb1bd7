import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Submission } from '../../../src/submissions/stored/stored-form.js';
import { goodApplication } from '../../../src/submissions/supplier/application.fixture.js';
import { openDatabase } from '../servers/database.js';
import { processEnvironment } from '../servers/process-environment.js';
import type { SmtpStub } from '../stubs/smtp-stub.js';

/**
 * When the process is killed: at the acknowledgement, while the mail server reads the mail, when the server has the
 * whole mail and has not accepted it, and when its acceptance is recorded.
 */
export type KillMoment = 'acknowledged' | 'connected' | 'arrived' | 'recorded';

export const killMoments: readonly KillMoment[] = ['acknowledged', 'connected', 'arrived', 'recorded'];

interface Round {
  DATA_DIR: string;
  smtp: SmtpStub;
  /** The address of the applicant, which distinguishes the mails of the rounds. */
  email: string;
}

function start({ DATA_DIR, smtp }: Round, ahead = 0) {
  const environment = { ...processEnvironment(), DATA_DIR, SMTP_URL: smtp.environment.SMTP_URL, CLOCK: `${ahead}` };
  return fork('test/support/servers/submissions-process.ts', { env: environment });
}

/** Lets a process store an application, and kills it at that moment. @returns the response, if there was one */
export async function killedRound(round: Round, moment: KillMoment): Promise<Submission | undefined> {
  const { smtp, email } = round;
  const child = start(round);
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  let told: Submission | undefined;
  const connections = smtp.connections;
  // Before the last moment the server must not accept the mail, however slow the kill is.
  if (moment !== 'recorded') smtp.issue = 'hang';
  if (moment === 'arrived') smtp.onArrival = kill;
  child.on('message', (message: 'ready' | Submission) => {
    if (message === 'ready') {
      child.send({ ...goodApplication, contact_email: email });
      return;
    }
    told = message;
    if (moment === 'acknowledged') kill();
    if (moment === 'connected') void until(() => smtp.connections > connections).then(kill);
    if (moment === 'recorded') void until(async () => (await waiting(round.DATA_DIR)) === 0).then(kill);
  });
  await ended;
  smtp.issue = undefined;
  smtp.onArrival = undefined;
  return told;
}

/** Lets a process store an application, and kills it as soon as the server has accepted the mail. */
export async function killedAtYes(round: Round): Promise<void> {
  const child = start(round);
  const ended = once(child, 'exit');
  round.smtp.onYes = () => child.kill('SIGKILL');
  child.on('message', (message) => {
    if (message === 'ready') child.send({ ...goodApplication, contact_email: round.email });
  });
  await ended;
  round.smtp.onYes = undefined;
}

/** Lets another process, whose clock is past the killed process's lease, send the waiting mails. */
export async function sendWaiting(round: Round): Promise<void> {
  const child = start(round, 60 * 60 * 1000);
  await until(async () => (await waiting(round.DATA_DIR)) === 0);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function waiting(DATA_DIR: string): Promise<number> {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  const rows = await database.selectFrom('mails').select('id').execute();
  await database.destroy();
  return rows.length;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}
