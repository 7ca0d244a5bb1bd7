import { languageCodes } from '../../../src/routing/languages.js';
import { MailDelivery } from '../../../src/submissions/mail/mail-delivery.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { Api } from '../../support/http/api.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { filledIn } from '../../support/http/supplier-form.js';
import { type Site, type SiteResponse, siteUrl } from '../../support/servers/site.js';
import { FakeClock } from '../../support/servers/suppliers.js';
import { type ReceivedMail, SmtpStub } from '../../support/stubs/smtp-stub.js';

const day = 24 * 60 * 60 * 1000;
const forged = 'f'.repeat(32);

let smtp: SmtpStub;
let api: Api;
let site: Site;
let newsletter: NewsletterService;
const clock = new FakeClock();

beforeAll(async () => {
  smtp = await SmtpStub.start();
  const environment = { ...manySenders, ...smtp.environment, SUPPLIER_MAIL_TO: 'purchasing@example.com' };
  api = await Api.start(environment, { clock: clock.now });
  ({ site } = api);
  newsletter = site.app.get(NewsletterService, { strict: false });
});

afterAll(async () => {
  await api.stop();
  await smtp.stop();
});

beforeEach(async () => {
  smtp.mails.length = 0;
  for (const { email } of (await newsletter.list()).items) await newsletter.unsubscribe(email);
});

const { forms } = textsOf('cz');
const confirmPath = () => site.path('cz', 'newsletter/confirm');
const leavePath = () => site.path('cz', 'newsletter/leave');
const listed = async () => (await newsletter.list()).items.map(({ email }) => email);
const deliver = () => site.app.get(MailDelivery, { strict: false }).deliverDue();
const mainOf = ({ body }: SiteResponse) => readMarkup(body).first('main');
const buttonsOf = (response: SiteResponse) =>
  mainOf(response)
    ?.all('button')
    .map(({ text }) => text);

/** Sends the form of the newsletter page. */
const subscribe = (email: string, language: 'cz' | 'en' = 'cz') =>
  sendForm(site, site.path(language, 'newsletter'), { EMAIL: email, privacy: 'on' }, { Origin: siteUrl });

/** The mail to an address, once the site has sent it. */
async function mailTo(email: string): Promise<ReceivedMail> {
  await deliver();
  for (let count = 1; ; count += 1) {
    const mail = (await smtp.has(count)).find(({ to }) => to.includes(email));
    if (mail) return mail;
  }
}

/** The link of a mail to a page. */
function linkIn({ text }: ReceivedMail, page: string): { path: string; token: string } {
  const link = text.match(/https:\/\/[^\s<>]+/g)?.find((address) => new URL(address).pathname === page);
  if (link === undefined) throw new Error(`no link to ${page} in ${text}`);
  return { path: link.slice(siteUrl.length), token: new URL(link).searchParams.get('token') ?? '' };
}

describe('of one sender', () => {
  const sender = { 'X-Forwarded-For': '192.0.2.80', Origin: siteUrl };

  it('ten confirmations a day are sent to addresses that nobody has confirmed', async () => {
    const subscribing = async (index: number, headers: Record<string, string>) =>
      (await sendForm(site, '/newsletter', { EMAIL: `${index}@one.example`, privacy: 'on' }, headers)).status;
    for (let index = 0; index < 10; index += 1) expect(await subscribing(index, sender)).toBe(200);
    expect([await subscribing(10, sender), await subscribing(11, { Origin: siteUrl })]).toEqual([429, 200]);
  });

  it('five receipts an hour are sent, and further applications are stored without one', async () => {
    for (let index = 0; index < 6; index += 1) {
      const fields = { ...filledIn, contact_email: `${index}@one.example`, file_choice: 'none' };
      const { status } = await sendForm(site, '/our-company/doing-business-with-us', fields, sender);
      expect(status).toBe(200);
    }
    expect((await api.call('/api/metrics')).text).toMatch(/^mail_receipts_withheld 1$/m);
  });
});

it('a subscription counts after its link was opened and the button there was pressed', async () => {
  const asked = await subscribe('reader@example.com');
  expect([asked.status, readForm(asked).message]).toEqual([200, squeeze(forms.newsletter_check_mail)]);
  const { path, token } = linkIn(await mailTo('reader@example.com'), confirmPath());

  // Mail scanners open links, also with HEAD, and repeatedly.
  for (const method of ['GET', 'HEAD', 'GET']) expect((await site.send(path, { method })).status).toBe(200);
  expect(await listed()).toEqual([]);
  const opened = await site.get(path);
  expect([opened.status, buttonsOf(opened)]).toEqual([200, [squeeze(forms.confirm_submit)]]);
  expect([opened.headers['cache-control'], opened.headers['referrer-policy']]).toEqual(['no-store', 'strict-origin']);
  const form = mainOf(opened)
    ?.all('form')
    .find((candidate) => candidate.get('action')?.startsWith(confirmPath()));
  expect(readForm(opened).field('token')?.get('value')).toBe(token);

  clock.move(60_000);
  const pressed = await sendForm(site, form?.get('action')?.split('#')[0] ?? '', { token }, { Origin: siteUrl });
  expect([pressed.status, readForm(pressed).message]).toEqual([200, squeeze(forms.confirm_success)]);
  const { items } = await newsletter.list();
  expect(items).toMatchObject([{ email: 'reader@example.com', lang: 'cz', consented_at: clock.now().toISOString() }]);
  // It stays confirmed when the button is pressed or the link opened again.
  expect((await sendForm(site, confirmPath(), { token })).status).toBe(200);
  expect(readForm(await site.get(path)).message).toBe(squeeze(forms.confirm_success));
  expect(await listed()).toEqual(['reader@example.com']);
});

it('forged and expired links confirm nothing, with the same response, and neither does a form of another site', async () => {
  await subscribe('late@example.com');
  const { path, token } = linkIn(await mailTo('late@example.com'), confirmPath());
  clock.move(7 * day);
  const responses = [
    await site.get(path),
    await sendForm(site, confirmPath(), { token }),
    ...(await Promise.all([forged, '%00', ''].map((each) => site.get(`${confirmPath()}?token=${each}`)))),
    await sendForm(site, confirmPath(), { token: forged }),
    await sendForm(site, confirmPath(), {}),
  ];
  const told = responses.map((response) => `${response.status} ${readForm(response).message}`);
  expect(new Set(told)).toEqual(new Set([`404 ${squeeze(forms.confirm_unknown)}`]));
  expect(responses.flatMap(buttonsOf)).toEqual([]);
  const elsewhere = await sendForm(site, confirmPath(), { token }, { Origin: 'https://evil.example' });
  expect([elsewhere.status, await listed()]).toEqual([403, []]);
});

it('the one-click request of a mail program ends the subscription', async () => {
  const email = 'click@example.com';
  await subscribe(email);
  const mail = await mailTo(email);
  expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = new URL(mail.headers.get('list-unsubscribe')?.slice(1, -1) ?? '');
  expect(link.pathname).toBe(leavePath());
  await newsletter.confirm(link.searchParams.get('token') ?? '');
  const path = link.pathname + link.search;
  expect([(await site.get(path)).status, await listed()]).toEqual([200, [email]]);
  // RFC 8058 allows both.
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const post = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body };
  expect([(await site.send(path, post)).status, await listed()]).toEqual([200, []]);
  expect((await site.send(path, post)).status).toBe(404);
});

it('an address that is already subscribed gets the same response and no mail, and nothing changes', async () => {
  await subscribe('known@example.com');
  await newsletter.confirm(linkIn(await mailTo('known@example.com'), confirmPath()).token);
  const before = await newsletter.list();
  clock.move(day);
  const [known, unknown] = [await subscribe(' KNOWN@example.com'), await subscribe('unknown@example.com')];
  const shown = [known, unknown].map(({ body }) => body.replace(/nonce-[\w+/=]+|idempotency_key" value="[^"]*"/g, ''));
  expect(shown[0]).toBe(shown[1]?.replace('unknown@', 'known@'));
  await mailTo('unknown@example.com');
  expect([await newsletter.list(), smtp.mails.length]).toEqual([before, 2]);
});

it('an unconfirmed address gets its link again, at most once an hour, in the language of the first request', async () => {
  for (const language of ['cz', 'cz', 'en'] as const) await subscribe('again@example.com', language);
  const first = linkIn(await mailTo('again@example.com'), confirmPath());
  clock.move(6.9 * day);
  for (const language of ['en', 'cz'] as const) await subscribe('again@example.com', language);
  await deliver();
  expect((await smtp.has(2)).map((mail) => linkIn(mail, confirmPath()))).toEqual([first, first]);
  clock.move(6.9 * day);
  expect(await newsletter.confirm(first.token)).toBe(true);
});

it('the API lists confirmed subscriptions only, and reports the mails', async () => {
  const email = 'integrator@example.com';
  expect((await api.call('/api/newsletter', { json: { email, lang: 'cz' } })).status).toBe(200);
  expect((await api.call('/api/newsletter')).json.items).toEqual([]);
  await newsletter.confirm(linkIn(await mailTo(email), confirmPath()).token);
  expect((await api.call('/api/newsletter')).json.items).toMatchObject([{ email, lang: 'cz' }]);
  const { parts } = (await api.call('/api/health/ready')).json;
  expect(parts.mail).toEqual({ depth: 0, given_up: 0, undeliverable: 0, receipts_withheld: 0 });
  const { text } = await api.call('/api/metrics');
  for (const name of ['outbox_depth', 'given_up', 'undeliverable', 'receipts_withheld']) {
    expect(text).toMatch(new RegExp(`^mail_${name} 0$`, 'm'));
  }
  expect(text).toMatch(/^mail_attempts_total\{outcome="sent"\} [1-9]\d*$/m);
});

it.each(languageCodes)('the pages in %s describe the confirmation by mail', async (language) => {
  const texts = textsOf(language);
  const shown = async (id: string) => mainOf(await site.get(site.path(language, id)))?.text ?? '';
  expect(await shown('newsletter')).toContain(squeeze(texts.forms.newsletter_note));
  const policy = await shown('privacy-policy');
  const { privacy_heading, privacy_newsletter } = texts.mails;
  for (const text of [privacy_heading, privacy_newsletter, texts.supplier.privacy]) {
    expect(policy).toContain(squeeze(text));
  }
});
