import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { Site } from '../../support/servers/site.js';

let site: Site;
let newsletter: NewsletterService;

beforeAll(async () => {
  site = await Site.start(manySenders);
  newsletter = site.app.get(NewsletterService, { strict: false });
});

afterEach(async () => {
  for (const { email } of (await newsletter.list()).items) await newsletter.unsubscribe(email);
});

afterAll(() => site.stop());

const pathIn = (language: Language) => (language === 'en' ? '/newsletter' : `/${language}/newsletter`);
const complete = { EMAIL: 'reader@example.com', privacy: 'on' };
const asScript = { Accept: 'application/json' };
const subscribed = async () => (await newsletter.list()).items.map(({ email, lang }) => `${email} ${lang}`);

describe('the newsletter form', () => {
  it.each(languageCodes)('subscribes in %s, and is replaced by the message', async (language) => {
    const response = await sendForm(site, pathIn(language), { ...complete, website: '' });
    const form = readForm(response);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(form.message).toBe(squeeze(textsOf(language).forms.newsletter_success));
    expect(form.field('EMAIL')).toBeUndefined();
    expect(await subscribed()).toEqual([`reader@example.com ${language}`]);
  });

  it('stores address, language, the time of the consent and the leave link, and nothing else', async () => {
    const before = Date.now();
    await sendForm(site, '/newsletter', { ...complete, name: 'Ada', notes: 'x' }, { 'User-Agent': 'Agent' });
    const [subscription, ...others] = (await newsletter.list()).items;
    expect(others).toEqual([]);
    expect(subscription).toEqual({
      email: 'reader@example.com',
      lang: 'en',
      consented_at: expect.any(String),
      leaveToken: expect.any(String),
    });
    const time = Date.parse(subscription?.consented_at ?? '');
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('sent twice, or twice at once, subscribes once', async () => {
    const spellings = ['reader@example.com', ' Reader@EXAMPLE.com ', 'READER@example.COM'];
    const responses = await Promise.all(
      spellings.map((EMAIL) => sendForm(site, '/newsletter', { ...complete, EMAIL })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await subscribed()).toEqual(['reader@example.com en']);
  });

  it('gives the same response for a subscribed address, and changes nothing', async () => {
    const first = readForm(await sendForm(site, '/newsletter', complete));
    const before = (await newsletter.list()).items;
    const second = await sendForm(site, '/cz/newsletter', { ...complete, EMAIL: 'READER@example.com' });
    expect([second.status, first.message, readForm(second).message]).toEqual([
      200,
      squeeze(textsOf('en').forms.newsletter_success),
      squeeze(textsOf('cz').forms.newsletter_success),
    ]);
    expect((await newsletter.list()).items).toEqual(before);
    expect(before.map(({ lang }) => lang)).toEqual(['en']);
  });

  it.each([complete, { EMAIL: 'nobody' }])(
    'with the hidden field filled in (%p) gets the response of success, and is dropped',
    async (sent) => {
      const page = await sendForm(site, '/it/newsletter', { ...sent, website: 'https://spam.example' });
      const json = await sendForm(site, '/it/newsletter', { ...sent, website: 'x' }, asScript);
      expect([page.status, readForm(page).message]).toEqual([200, squeeze(textsOf('it').forms.newsletter_success)]);
      expect([json.status, JSON.parse(json.body)]).toEqual([200, { status: 'OK' }]);
      expect(await subscribed()).toEqual([]);
    },
  );

  it.each([
    '',
    ' ',
    'nobody',
    'nobody@example',
    '@example.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"a\rb"@example.com',
    `${'x'.repeat(60)}@${'x.'.repeat(70)}example.com`,
  ])('refuses the address %j', async (EMAIL) => {
    const response = await sendForm(site, '/newsletter', { ...complete, EMAIL }, asScript);
    const { error_summary } = textsOf('en').forms;
    expect([response.status, JSON.parse(response.body)]).toEqual([
      422,
      { status: 'KO', message: error_summary, errors: [{ field: 'EMAIL', message: 'Please insert a valid email.' }] },
    ]);
    expect(await subscribed()).toEqual([]);
  });

  it.each(languageCodes)('asks in %s for what is missing, and keeps what was entered', async (language) => {
    const texts = textsOf(language).forms;
    const response = await sendForm(site, pathIn(language), { EMAIL: '"><b>reader' });
    const form = readForm(response);
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(form.invalid).toEqual(['EMAIL', 'privacy']);
    expect(form.summary).toEqual([texts.error_email, texts.error_privacy].map(squeeze));
    expect(form.errorAt('EMAIL')).toBe(squeeze(texts.error_email));
    expect(form.errorAt('privacy')).toBe(squeeze(texts.error_privacy));
    expect(form.field('EMAIL')?.get('value')).toBe('"><b>reader');
    expect(form.field('privacy')?.attributes.has('checked')).toBe(false);
    expect(await subscribed()).toEqual([]);
  });

  it('keeps the consent when the address has to be corrected', async () => {
    const form = readForm(await sendForm(site, '/newsletter', { ...complete, EMAIL: 'reader' }));
    expect(form.invalid).toEqual(['EMAIL']);
    expect(form.field('privacy')?.attributes.has('checked')).toBe(true);
  });

  it('subscribes nobody without the consent', async () => {
    for (const consent of [[], [['privacy', '']]]) {
      const response = await sendForm(
        site,
        '/newsletter',
        { EMAIL: 'reader@example.com', ...Object.fromEntries(consent) },
        asScript,
      );
      expect([response.status, JSON.parse(response.body).errors.map(({ field }: { field: string }) => field)]).toEqual([
        422,
        ['privacy'],
      ]);
    }
    expect(await subscribed()).toEqual([]);
  });

  it('responds to a script in its language', async () => {
    const refused = JSON.parse((await sendForm(site, '/pl/newsletter', { EMAIL: 'x' }, asScript)).body);
    expect(refused.message).toBe(textsOf('pl').forms.error_summary);
    expect(refused.errors[0]).toEqual({ field: 'EMAIL', message: textsOf('pl').forms.error_email });
    const response = await sendForm(site, '/pl/newsletter', complete, asScript);
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { status: 'OK' }]);
    expect(await subscribed()).toEqual(['reader@example.com pl']);
  });

  it.each(['/newsletter/', '/newsletter/more', '/it/newsletter/'])(
    'is refused when it is sent to %s, which is not a page',
    async (path) => {
      expect((await sendForm(site, path, complete)).status).toBe(404);
      expect(await subscribed()).toEqual([]);
    },
  );
});

describe('with an external mailing list', () => {
  it('every page posts to it', async () => {
    const other = await Site.start({ NEWSLETTER_ACTION_URL: 'https://list.example.com/post?u=1' });
    const { body, headers } = await other.get('/reach');
    await other.stop();
    const form = readMarkup(body).first('form', { class: 'form newsletter-form' });
    expect([form?.get('method'), form?.get('action'), form?.get('target')]).toEqual([
      'post',
      'https://list.example.com/post?u=1',
      '_blank',
    ]);
    expect(headers['content-security-policy']).toContain("form-action 'self' https:;");
  });
});

it.each(languageCodes)('no page in %s promises a mail from the site, which sends none', async (language) => {
  const { forms, mails } = textsOf(language);
  const promises = [
    ...[forms.newsletter_note, forms.newsletter_check_mail, forms.supplier_receipt],
    ...[mails.privacy_heading, mails.privacy_newsletter, mails.privacy_supplier],
  ];
  const pages = await site.pages([language]);
  expect(pages.length).toBeGreaterThan(50);
  for (const { path } of pages) {
    const { body } = await site.get(path);
    expect([path, ...promises.filter((text) => body.includes(text))]).toEqual([path]);
  }
});
