import { type KillMoment, killedRound, killMoments, sendWaiting } from '../../support/faults/killed-mails.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { SmtpStub } from '../../support/stubs/smtp-stub.js';

const folder = new DataFolder();
let smtp: SmtpStub;

beforeAll(async () => {
  smtp = await SmtpStub.start();
});

afterAll(async () => {
  await smtp.stop();
  folder.remove();
});

/** One round for each moment; `npm run test:faults` runs thirty. */
it.each<KillMoment>(killMoments)('the mail arrives once after a kill at the moment: %s', async (moment) => {
  const round = { DATA_DIR: `${folder.path}/${moment}`, smtp, email: `${moment}@example.com` };
  expect(await killedRound(round, moment)).toMatchObject({ status: 'OK' });
  await sendWaiting(round);
  expect(smtp.mails.filter(({ to }) => to.includes(round.email))).toHaveLength(1);
});
