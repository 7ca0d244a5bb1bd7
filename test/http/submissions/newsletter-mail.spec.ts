import type { Kysely } from 'kysely';
import type { Schema } from '../../../src/platform/storage/schema.js';
import { DATABASE } from '../../../src/platform/storage/storage.module.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { SiteAddresses } from '../../../src/routing/site-addresses.js';
import { MailDelivery } from '../../../src/submissions/mail/mail-delivery.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { RetentionService } from '../../../src/submissions/retention.service.js';
import { filesHolding } from '../../support/faults/data-bytes.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { apiToken } from '../../support/http/api.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { Site, type SiteResponse, siteUrl } from '../../support/servers/site.js';
import { FakeClock } from '../../support/servers/suppliers.js';
import { type ReceivedMail, SmtpStub } from '../../support/stubs/smtp-stub.js';

const day = 24 * 60 * 60 * 1000;
const forged = 'f'.repeat(32);

let smtp: SmtpStub;
let site: Site;
let newsletter: NewsletterService;
let retention: RetentionService;
let database: Kysely<Schema>;
const clock = new FakeClock();

beforeAll(async () => {
  smtp = await SmtpStub.start();
  const environment = { ...manySenders, ...smtp.environment, API_TOKEN: apiToken };
  site = await Site.start({ ...environment, SUPPLIER_MAIL_TO: 'purchasing@example.com' }, { clock: clock.now });
  newsletter = site.app.get(NewsletterService, { strict: false });
  retention = site.app.get(RetentionService, { strict: false });
  database = site.app.get(DATABASE, { strict: false });
});

afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

beforeEach(async () => {
  smtp.mails.length = 0;
  await database.deleteFrom('subscriptions').execute();
});

const pathOf = (language: Language, id: string) => site.app.get(SiteAddresses).routes.path(language, id) ?? '';
const listed = async () => (await newsletter.list({ limit: 100 })).items.map(({ email }) => email);
const deliver = () => site.app.get(MailDelivery, { strict: false }).deliverDue();
const buttonsOf = ({ body }: SiteResponse) =>
  readMarkup(body)
    .first('main')
    ?.all('button')
    .map(({ text }) => text);

/** Sends the form of the newsletter page. */
function subscribe(email: string, language: Language = 'en'): Promise<SiteResponse> {
  return sendForm(site, pathOf(language, 'newsletter'), { EMAIL: email, privacy: 'on' }, { Origin: siteUrl });
}

/** The mail to an address, once the site has sent it. */
async function mailTo(email: string): Promise<ReceivedMail> {
  await deliver();
  for (;;) {
    const mail = smtp.mails.find(({ to }) => to.includes(email));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The link of a mail to a page. */
function linkIn({ text }: ReceivedMail, page: string): { path: string; token: string } {
  const link = text.match(/https:\/\/[^\s<>]+/g)?.find((address) => new URL(address).pathname === page);
  if (link === undefined) throw new Error(`no link to ${page} in ${text}`);
  return { path: link.slice(siteUrl.length), token: new URL(link).searchParams.get('token') ?? '' };
}

describe.each(languageCodes)('in %s', (language) => {
  const { forms, mails } = textsOf(language);
  const confirmPath = () => pathOf(language, 'newsletter/confirm');
  const leavePath = () => pathOf(language, 'newsletter/leave');

  it('a subscription counts after its link was opened and the button there was pressed', async () => {
    const email = `reader-${language}@example.com`;
    const asked = await subscribe(email, language);
    expect([asked.status, readForm(asked).message]).toEqual([200, squeeze(forms.newsletter_check_mail)]);
    const { path, token } = linkIn(await mailTo(email), confirmPath());

    // Mail scanners open links, also with HEAD, and repeatedly.
    for (const method of ['GET', 'HEAD', 'GET']) expect((await site.send(path, { method })).status).toBe(200);
    expect(await listed()).toEqual([]);
    const opened = await site.get(path);
    expect([opened.status, buttonsOf(opened)]).toEqual([200, [squeeze(forms.confirm_submit)]]);
    expect([opened.headers['cache-control'], opened.headers['referrer-policy']]).toEqual(['no-store', 'strict-origin']);
    const form = readMarkup(opened.body)
      .first('main')
      ?.all('form')
      .find((candidate) => candidate.get('action')?.startsWith(confirmPath()));
    expect(readForm(opened).field('token')?.get('value')).toBe(token);

    clock.move(60_000);
    const pressed = await sendForm(site, form?.get('action')?.split('#')[0] ?? '', { token }, { Origin: siteUrl });
    expect([pressed.status, readForm(pressed).message]).toEqual([200, squeeze(forms.confirm_success)]);
    const { items } = await newsletter.list();
    expect(items).toMatchObject([{ email, lang: language, consented_at: clock.now().toISOString() }]);
    // It stays confirmed when the button is pressed or the link opened again.
    expect((await sendForm(site, confirmPath(), { token })).status).toBe(200);
    expect(readForm(await site.get(path)).message).toBe(squeeze(forms.confirm_success));
    expect(await listed()).toEqual([email]);
  });

  it('forged and expired links confirm nothing, with the same response, and neither does a form of another site', async () => {
    const email = `late-${language}@example.com`;
    await subscribe(email, language);
    const { path, token } = linkIn(await mailTo(email), confirmPath());
    clock.move(7 * day);
    const responses = [
      await site.get(path),
      await sendForm(site, confirmPath(), { token }),
      ...(await Promise.all([forged, 'x', '%00', ''].map((each) => site.get(`${confirmPath()}?token=${each}`)))),
      await sendForm(site, confirmPath(), { token: forged }),
      await sendForm(site, confirmPath(), {}),
    ];
    const told = responses.map((response) => `${response.status} ${readForm(response).message}`);
    expect(new Set(told)).toEqual(new Set([`404 ${squeeze(forms.confirm_unknown)}`]));
    expect(responses.flatMap(buttonsOf)).toEqual([]);
    const elsewhere = await sendForm(site, confirmPath(), { token }, { Origin: 'https://evil.example' });
    expect([elsewhere.status, await listed()]).toEqual([403, []]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('the one-click request of a mail program ends the subscription, as %s', async (type, body) => {
    const email = `click-${language}@example.com`;
    await subscribe(email, language);
    const mail = await mailTo(email);
    const link = mail.headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(new URL(link).pathname).toBe(leavePath());
    await newsletter.confirm(new URL(link).searchParams.get('token') ?? '');
    expect((await site.get(link.slice(siteUrl.length))).status).toBe(200);
    expect(await listed()).toEqual([email]);
    const post = { method: 'POST', headers: { 'Content-Type': type }, body };
    expect((await site.send(link.slice(siteUrl.length), post)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await site.send(link.slice(siteUrl.length), post)).status).toBe(404);
  });

  it('the pages describe the confirmation by mail', async () => {
    const shown = async (id: string) =>
      readMarkup((await site.get(pathOf(language, id))).body).first('main')?.text ?? '';
    expect(await shown('newsletter')).toContain(squeeze(forms.newsletter_note));
    for (const text of [mails.privacy_heading, mails.privacy_newsletter, mails.privacy_supplier]) {
      expect(await shown('privacy-policy')).toContain(squeeze(text));
    }
  });
});

it('an address that is already subscribed gets the same response and no mail, and nothing changes', async () => {
  const first = await subscribe('known@example.com', 'it');
  const { token } = linkIn(await mailTo('known@example.com'), pathOf('it', 'newsletter/confirm'));
  await newsletter.confirm(token);
  const before = await newsletter.list();
  clock.move(day);
  const again = await subscribe(' KNOWN@example.com', 'it');
  expect([again.status, readForm(again).message]).toEqual([first.status, readForm(first).message]);
  await subscribe('known@example.com', 'pl');
  await deliver();
  expect([await newsletter.list(), smtp.mails.length]).toEqual([before, 1]);
});

it('an unconfirmed address gets its link again, at most once an hour, in the language of the first request', async () => {
  for (const language of ['cz', 'cz', 'en'] as const) await subscribe('again@example.com', language);
  const first = linkIn(await mailTo('again@example.com'), pathOf('cz', 'newsletter/confirm'));
  clock.move(6.9 * day);
  for (const language of ['en', 'cz'] as const) await subscribe('again@example.com', language);
  await deliver();
  expect((await smtp.has(2)).map((mail) => linkIn(mail, pathOf('cz', 'newsletter/confirm')))).toEqual([first, first]);
  clock.move(6.9 * day);
  expect(await newsletter.confirm(first.token)).toBe(true);
});

it('the response does not reveal whether an address is subscribed', async () => {
  await newsletter.subscribe('there@example.com', 'en');
  const responses = await Promise.all(['there@example.com', 'not-there@example.com'].map((email) => subscribe(email)));
  const bodies = responses.map(({ body }) => body.replace(/nonce-[\w+/=]+|idempotency_key" value="[^"]*"/g, ''));
  expect(bodies[0]).toBe(bodies[1]);
});

it('an unconfirmed address is erased after thirty days, and no byte of it is left', async () => {
  await subscribe('never-confirmed@example.com');
  await mailTo('never-confirmed@example.com');
  clock.move(30 * day - 1);
  expect(await retention.erase()).toBe(0);
  clock.move(1);
  expect(await retention.erase()).toBe(1);
  await expectGone('never-confirmed');
});

it('the leave link of the mail erases an address, confirmed or not, and no byte of it is left', async () => {
  for (const name of ['left-before', 'left-after']) await subscribe(`${name}@example.com`);
  const links = [];
  for (const name of ['left-before', 'left-after']) {
    links.push(linkIn(await mailTo(`${name}@example.com`), pathOf('en', 'newsletter/leave')));
  }
  await newsletter.confirm(links[1]?.token ?? '');
  expect(filesHolding(site.data.path, 'left-after')).not.toEqual([]);
  for (const { path, token } of links) {
    expect(buttonsOf(await site.get(path))).toEqual([squeeze(textsOf('en').forms.leave_submit)]);
    expect((await sendForm(site, pathOf('en', 'newsletter/leave'), { token })).status).toBe(200);
  }
  for (const name of ['left-before', 'left-after']) await expectGone(name);
});

it('the API lists confirmed subscriptions only, and reports the mails', async () => {
  const headers = { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email: 'integrator@example.com', lang: 'it' });
  expect((await site.send('/api/newsletter', { method: 'POST', headers, body })).status).toBe(200);
  const items = async () => JSON.parse((await site.get('/api/newsletter', headers)).body).items;
  expect(await items()).toEqual([]);
  const { token } = linkIn(await mailTo('integrator@example.com'), pathOf('it', 'newsletter/confirm'));
  await newsletter.confirm(token);
  expect(await items()).toMatchObject([{ email: 'integrator@example.com', lang: 'it' }]);
  const { parts } = JSON.parse((await site.get('/api/health/ready', headers)).body);
  expect(parts.mail).toEqual({ depth: 0, given_up: 0, undeliverable: 0, receipts_withheld: 0 });
  const metrics = (await site.get('/api/metrics', headers)).body;
  expect(metrics).toMatch(/^mail_outbox_depth 0$/m);
  for (const name of ['given_up', 'undeliverable', 'receipts_withheld']) {
    expect(metrics).toMatch(new RegExp(`^mail_${name} 0$`, 'm'));
  }
  expect(metrics).toMatch(/^mail_attempts_total\{outcome="sent"\} [1-9]\d*$/m);
});

/** Within the time in which deleted data has to be erased from the disk, with a margin for a slow machine. */
async function expectGone(text: string): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; ) {
    if (filesHolding(site.data.path, text).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(filesHolding(site.data.path, text)).toEqual([]);
}
