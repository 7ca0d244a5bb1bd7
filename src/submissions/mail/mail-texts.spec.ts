import type { Kysely } from 'kysely';
import { textsOf } from '../../../test/support/fixtures/page-fixture.js';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { mailInstance } from '../../../test/support/servers/mail-instance.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import { type ReceivedMail, SmtpStub } from '../../../test/support/stubs/smtp-stub.js';
import { fill } from '../../../views/fill.js';
import type { Schema } from '../../platform/storage/schema.js';
import { type Language, languageCodes, languages } from '../../routing/languages.js';
import { numberOf } from '../forms/submission-states.js';
import { goodApplication } from '../supplier/application.fixture.js';

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

const folder = new DataFolder();
const clock = new FakeClock();
let database: Kysely<Schema>;
let smtp: SmtpStub;
let here: ReturnType<typeof mailInstance>;

beforeAll(async () => {
  database = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
  smtp = await SmtpStub.start();
  here = mailInstance(database, smtp, clock);
});

afterAll(async () => {
  await smtp.stop();
  await database.destroy();
  folder.remove();
});

beforeEach(() => {
  smtp.mails.length = 0;
});

/** The words of the HTML, which must be those of the plain text. */
const wordsOf = (text: string) => squeeze(text.replace(/<style>[\s\S]*?<\/style>|<title>.*?<\/title>|<[^>]+>/g, ' '));

/** Checks what applies to every mail. */
function expectPlain({ html, headers }: ReceivedMail, language: Language): void {
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${languages[language].tag}">`));
  // Opening the mail fetches nothing: no picture, stylesheet, font or script.
  expect(html).not.toMatch(/<(img|link|script|iframe|video|object)\b|url\(|@import|\ssrc=|background=/i);
  expect(headers.get('content-language')).toBe(languages[language].tag);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('from')).toBe('Website <website@example.com>');
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
}

describe.each(languageCodes)('in %s', (language) => {
  const { mails: texts, forms, site, supplier } = textsOf(language);

  it('the confirmation has its link, and the headers for one-click unsubscribing', async () => {
    await here.newsletter.subscribe(`${language}@example.com`, language);
    await here.mail.deliverDue();
    const [mail] = smtp.mails;
    if (!mail) throw new Error('no mail');
    const rows = database.selectFrom('subscriptions').select('leave_token').where('language', '=', language);
    const { leave_token } = await rows.executeTakeFirstOrThrow();
    const link = (page: string) => `https://site/${language}/newsletter/${page}?token=${leave_token}`;
    expectPlain(mail, language);
    expect([mail.to, mail.headers.get('subject')]).toEqual([[`${language}@example.com`], texts.confirm_subject]);
    for (const text of [texts.confirm_heading, texts.confirm_button, texts.confirm_valid, texts.confirm_not_you]) {
      for (const shown of [wordsOf(mail.html), squeeze(mail.text)]) expect(shown).toContain(squeeze(text));
    }
    expect(mail.html).toContain(`href="${link('confirm')}"`);
    expect(mail.text).toContain(link('confirm'));
    expect(mail.text).toContain(`<${link('leave')}>`);
    expect(mail.headers.get('list-unsubscribe')).toBe(`<${link('leave')}>`);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(new Date(mail.headers.get('date') ?? '')).toEqual(clock.now());
  });

  it('the applicant gets nothing that was entered, and the purchasing office no personal data', async () => {
    const file = { name: 'secret-file-name.pdf', content: Buffer.from('%PDF-1.7 secret-content') };
    const contact_email = `applicant-${language}@example.com`;
    const application = { ...goodApplication, contact_email };
    const { id } = await here.suppliers.submit(application, [file], `key-${language}`, language);
    await here.mail.deliverDue();
    const { supplier_name, contact_name, contact_role, contact_phone, city, description, notes } = application;
    const receipt = smtp.mails.find(({ to }) => to[0] === contact_email);
    const notice = smtp.mails.find(({ to }) => to[0] === 'purchasing@example.com');
    if (!receipt || !notice) throw new Error('not both mails');
    const typed = [contact_name, contact_role, contact_phone, city, description.split('\n')[0], notes, 'secret'];

    expectPlain(receipt, language);
    expect(receipt.headers.get('subject')).toBe(supplier.receipt_subject);
    expect(receipt.headers.has('list-unsubscribe')).toBe(false);
    expect(receipt.headers.get('to')).toBe(contact_email);
    for (const shown of [wordsOf(receipt.html), squeeze(receipt.text)]) {
      const link = `https://site/${language}/state/${id}?key=k`;
      for (const text of [numberOf(id), forms.commodity_machining, site.name, link])
        expect(shown).toContain(squeeze(text));
    }
    const whole = squeeze([...receipt.headers.values(), receipt.html, receipt.text].join('\n'));
    for (const text of [supplier_name, ...typed]) expect(whole).not.toContain(text);
    expect(receipt.raw).not.toMatch(/https?:(?!\/\/site)|application\/pdf|attachment/);

    for (const { text } of [receipt, notice]) expect(text).toMatch(/ 20\d\d(?:\sr\.)?, \d\d:\d\d (?:CES?T|SEL?Č)$/m);
    expectPlain(notice, language);
    const subject = fill(supplier.notice_subject, { supplier_name, commodity: forms.commodity_machining });
    expect(notice.headers.get('subject')).toBe(squeeze(subject));
    for (const shown of [wordsOf(notice.html), squeeze(notice.text)]) {
      for (const text of [id, supplier_name, forms.commodity_machining]) expect(shown).toContain(squeeze(text));
      for (const text of [contact_email, ...typed]) expect(shown).not.toContain(text);
    }
  });
});

it('a company’s name cannot inject elements, headers, lines or links', async () => {
  const names = [
    ['<img src=https://evil.example/x.png> Ltd', '<img src=https[:]//evil[.]example/x[.]png> Ltd'],
    ['Pay at evil.example\nBcc: b@evil.example', 'Pay at evil[.]example Bcc: b[at]evil[.]example'],
    ['www\u3002evil\uff0eexample\u202e', 'www[.]evil[.]example'],
    ['Officine S.p.A., Łódź & 3.2 S.r.l.', 'Officine S.p.A., Łódź & 3.2 S.r.l.'],
  ];
  for (const [index, [supplier_name = '']] of names.entries()) {
    const contact_email = `odd${index}@example.com`;
    await here.suppliers.submit({ ...goodApplication, supplier_name, contact_email }, [], `odd${index}`);
  }
  await here.mail.deliverDue();
  const notices = smtp.mails.filter(({ to }) => to[0] === 'purchasing@example.com');
  for (const [, shown = ''] of names) {
    const { html, text, headers } = notices.find((notice) => notice.headers.get('subject')?.includes(shown)) ?? {};
    expect([shown, squeeze(text ?? '').includes(shown)]).toEqual([shown, true]);
    expect(html).not.toMatch(/<img|href=/);
    expect(headers?.has('bcc')).toBe(false);
  }
  expect(new Set(smtp.mails.flatMap(({ to }) => to.length))).toEqual(new Set([1]));
});
