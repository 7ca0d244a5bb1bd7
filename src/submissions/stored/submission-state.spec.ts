import type { Kysely } from 'kysely';
import { describeOnEachDatabase } from '../../../test/support/servers/database.js';
import { mailInstance } from '../../../test/support/servers/mail-instance.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import { SmtpStub } from '../../../test/support/stubs/smtp-stub.js';
import type { Schema } from '../../platform/storage/schema.js';
import { goodApplication } from '../supplier/application.fixture.js';

describeOnEachDatabase((open) => {
  let smtp: SmtpStub;
  let database: Kysely<Schema>;
  let here: ReturnType<typeof mailInstance>;
  let there: ReturnType<typeof mailInstance>;

  beforeAll(async () => {
    smtp = await SmtpStub.start();
    database = await open();
    const clock = new FakeClock();
    here = mailInstance(database, smtp, clock, []);
    there = mailInstance(await open(), smtp, clock, []);
  });

  afterAll(() => smtp.stop());

  it('a sender is told each state once, however often, where and at what time it is set', async () => {
    const { id } = await here.suppliers.submit(goodApplication, [], 'states', 'it');
    await here.mail.deliverDue();
    expect(smtp.mails.map(({ text }) => text)).toEqual([expect.stringContaining(`https://site/it/state/${id}?key=k`)]);
    smtp.mails.length = 0;
    const stores = [here, there, here, there].map(({ applications }) => applications);
    expect(await Promise.all(stores.map((store) => store.moveTo(id, 'in_review')))).toEqual([true, true, true, true]);
    await here.applications.moveTo(id, 'answered');
    await there.applications.moveTo(id, 'in_review');
    await here.applications.moveTo(id, 'received');
    await Promise.all([here.mail.deliverDue(), there.mail.deliverDue()]);
    const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    expect(smtp.mails.map(({ to, headers }) => [to[0], headers.get('subject')]).toSorted()).toEqual([
      [goodApplication.contact_email, `Candidatura di un fornitore ${number}: In esame`],
      [goodApplication.contact_email, `Candidatura di un fornitore ${number}: Risposta inviata`],
    ]);
    const { supplier_name, contact_name, city } = goodApplication;
    for (const typed of [supplier_name, contact_name, city]) expect(smtp.mails[0]?.text).not.toContain(typed);
    expect(await here.applications.moveTo('00000000-0000-4000-8000-000000000000', 'closed')).toBe(false);
  });

  it('what the remote has accepted is passed on, unless it was moved before', async () => {
    here.upstream.isConfigured = true;
    const { id } = await here.suppliers.submit(goodApplication, [], 'accepted');
    expect(await here.applications.find(id)).toMatchObject({ status: 'delivered', state: 'passed_on' });
    here.upstream.response = () => Promise.reject(new Error('down'));
    const later = await here.suppliers.submit(goodApplication, [], 'later');
    expect(await here.applications.find(later.id)).toMatchObject({ status: 'received', state: 'received' });
    here.upstream.isConfigured = false;
  });
});
