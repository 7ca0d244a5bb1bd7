/** `npm run test:faults`: not part of `npm test`, because it starts, kills and restarts thirty processes. */

import { tell, times } from '../support/faults/faults.js';
import { killedAtYes, killedRound, killMoments, sendWaiting } from '../support/faults/killed-mails.js';
import { DataFolder } from '../support/servers/data-folder.js';
import { SmtpStub } from '../support/stubs/smtp-stub.js';

const rounds = times(30, 4);
const yes = times(10, 2);

it(`every mail arrives once after ${rounds} kills between the acknowledgement and the mail`, async () => {
  const folder = new DataFolder();
  const smtp = await SmtpStub.start();
  const acknowledged: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const round = { DATA_DIR: folder.path, smtp, email: `round${number}@example.com` };
    const moment = killMoments[number % killMoments.length] ?? 'acknowledged';
    const told = await killedRound(round, moment);
    if (told?.status === 'OK') acknowledged.push(round.email);
  }
  await sendWaiting({ DATA_DIR: folder.path, smtp, email: '' });
  const arrived = smtp.mails.flatMap(({ to }) => to);
  const lost = acknowledged.filter((email) => !arrived.includes(email));
  tell(`killed ${rounds} times around a mail`, `${lost.length} lost, ${arrived.length} arrived`, `0, ${rounds}`);
  expect(acknowledged).toHaveLength(rounds);
  expect(arrived.toSorted()).toEqual(acknowledged.toSorted());
  await smtp.stop();
  folder.remove();
}, 1_800_000);

it('after a kill when the server accepts the mail, a repeated mail has the same Message-ID', async () => {
  const folder = new DataFolder();
  const smtp = await SmtpStub.start();
  const twice: string[] = [];
  for (let number = 1; number <= yes; number += 1) {
    const round = { DATA_DIR: `${folder.path}/${number}`, smtp, email: `yes${number}@example.com` };
    await killedAtYes(round);
    await sendWaiting(round);
    const ids = smtp.mails.filter(({ to }) => to.includes(round.email)).map(({ headers }) => headers.get('message-id'));
    expect([new Set(ids).size, ids.length <= 2]).toEqual([1, true]);
    if (ids.length === 2) twice.push(round.email);
  }
  tell(`of ${yes} processes killed at the yes`, `${twice.length} had not recorded it`, 'any, no second mail');
  await smtp.stop();
  folder.remove();
}, 1_800_000);
