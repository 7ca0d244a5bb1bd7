import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { readForm, sendForm } from '../../support/http/forms.js';
import { site } from '../../support/http/submissions.js';
import { Site, type SiteResponse, siteUrl } from '../../support/servers/site.js';

let newsletter: NewsletterService;

beforeAll(() => {
  newsletter = site.app.get(NewsletterService, { strict: false });
});

afterEach(async () => {
  for (const { email } of (await newsletter.list()).items) await newsletter.unsubscribe(email);
});

const complete = { EMAIL: 'reader@example.com', privacy: 'on' };
const asScript = { Accept: 'application/json' };
const subscribed = async () => (await newsletter.list()).items.map(({ email, lang }) => `${email} ${lang}`);
const formPath = (language: Language) => site.path(language, 'newsletter');
const leavePath = (language: Language) => site.path(language, 'newsletter/leave');
const mainOf = ({ body }: SiteResponse) => readMarkup(body).first('main');
const buttonsOf = (response: SiteResponse) =>
  mainOf(response)
    ?.all('button')
    .map(({ text }) => text);

describe('the newsletter form', () => {
  it.each(languageCodes)('subscribes in %s, and is replaced by the message', async (language) => {
    const response = await sendForm(site, formPath(language), { ...complete, website: '' });
    const form = readForm(response);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(form.message).toBe(squeeze(textsOf(language).forms.newsletter_success));
    expect(form.field('EMAIL')).toBeUndefined();
    expect(await subscribed()).toEqual([`reader@example.com ${language}`]);
  });

  it('gives the same response for a subscribed address, however it is spelled, and changes nothing', async () => {
    const first = await sendForm(site, '/newsletter', complete);
    const before = (await newsletter.list()).items;
    const second = await sendForm(site, '/newsletter', { ...complete, EMAIL: ' READER@Example.com ' });
    const messages = [first, second].map((response) => `${response.status} ${readForm(response).message}`);
    expect(messages[1]).toBe(messages[0]);
    expect((await newsletter.list()).items).toEqual(before);
  });

  it('with the hidden field filled in gets the response of success, and is dropped', async () => {
    const page = await sendForm(site, '/it/newsletter', { ...complete, website: 'https://spam.example' });
    const json = await sendForm(site, '/it/newsletter', { EMAIL: 'nobody', website: 'x' }, asScript);
    expect([page.status, readForm(page).message]).toEqual([200, squeeze(textsOf('it').forms.newsletter_success)]);
    expect([json.status, JSON.parse(json.body)]).toEqual([200, { status: 'OK' }]);
    expect(await subscribed()).toEqual([]);
  });

  it.each(['', 'a@example.com\r\nBcc: b@example.com'])('refuses the address %j', async (EMAIL) => {
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
    const response = await sendForm(site, formPath(language), { EMAIL: '"><b>reader' });
    const form = readForm(response);
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(form.invalid).toEqual(['EMAIL', 'privacy']);
    expect(form.summary).toEqual([texts.error_email, texts.error_privacy].map(squeeze));
    expect(form.errorAt('EMAIL')).toBe(squeeze(texts.error_email));
    expect(form.field('EMAIL')?.get('value')).toBe('"><b>reader');
    expect(form.field('privacy')?.attributes.has('checked')).toBe(false);
    expect(await subscribed()).toEqual([]);
  });

  it('with an external mailing list is posted there', async () => {
    const other = await Site.start({ NEWSLETTER_ACTION_URL: 'https://list.example.com/post?u=1' });
    const { body } = await other.get('/reach');
    await other.stop();
    const form = readMarkup(body).first('form', { class: 'form newsletter-form' });
    expect(['method', 'action', 'target'].map((name) => form?.get(name))).toEqual([
      'post',
      'https://list.example.com/post?u=1',
      '_blank',
    ]);
  });
});

describe('the leave page', () => {
  const forged = 'f'.repeat(32);

  /** Subscribes an address. @returns its token */
  async function tokenOf(email: string, language: Language = 'en'): Promise<string> {
    await newsletter.subscribe(email, language);
    return (await newsletter.list()).items.find((subscription) => subscription.email === email)?.leaveToken ?? '';
  }

  it('ends a subscription when its button is pressed, not when it is opened', async () => {
    const texts = textsOf('pl').forms;
    const token = await tokenOf('leaves@example.com', 'pl');
    const opened = await site.get(`${leavePath('pl')}?token=${token}`);
    expect([opened.status, buttonsOf(opened)]).toEqual([200, [squeeze(texts.leave_submit)]]);
    expect(readForm(opened).field('token')?.get('value')).toBe(token);
    expect(await subscribed()).toEqual(['leaves@example.com pl']);

    const form = mainOf(opened)
      ?.all('form')
      .find((candidate) => candidate.get('action')?.startsWith(leavePath('pl')));
    const pressed = await sendForm(site, form?.get('action')?.split('#')[0] ?? '', { token }, { Origin: siteUrl });
    expect([pressed.status, readForm(pressed).message]).toEqual([200, squeeze(texts.leave_success)]);
    expect(await subscribed()).toEqual([]);
  });

  it('responds to a forged link as to one that was used', async () => {
    const token = await tokenOf('used@example.com');
    await newsletter.leave(token);
    const path = leavePath('it');
    const responses = [
      ...(await Promise.all([token, forged, '%00', ''].map((each) => site.get(`${path}?token=${each}`)))),
      await site.get(`${path}?token=a&token=b`),
      await sendForm(site, path, { token }),
      await sendForm(site, path, { token: forged }),
      await sendForm(site, path, {}),
    ];
    const message = squeeze(textsOf('it').forms.leave_unknown);
    expect(new Set(responses.map((response) => `${response.status} ${readForm(response).message}`))).toEqual(
      new Set([`404 ${message}`]),
    );
    expect(responses.flatMap(buttonsOf)).toEqual([]);
  });

  it('forbids caching, indexing and referrers for an address with a token', async () => {
    const token = await tokenOf('careful@example.com');
    const opened = await site.get(`${leavePath('en')}?token=${token}`);
    for (const { headers, body } of [opened, await sendForm(site, leavePath('en'), { token })]) {
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'strict-origin']);
      expect(readMarkup(body).first('meta', { name: 'robots' })?.get('content')).toBe('noindex');
      expect(body.replace(/<input type="hidden" name="token"[^>]*>/, '')).not.toContain(token);
    }
    const canonical = readMarkup(opened.body).first('link', { rel: 'canonical' });
    expect(canonical?.get('href')).toBe(siteUrl + leavePath('en'));
  });

  it('refuses a form that another site sends, and responds to a script with JSON', async () => {
    const token = await tokenOf('target@example.com', 'it');
    expect((await sendForm(site, leavePath('it'), { token }, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await subscribed()).toEqual(['target@example.com it']);
    const responses = [await sendForm(site, leavePath('it'), { token }, asScript)];
    responses.push(await sendForm(site, leavePath('it'), { token }, asScript));
    expect(responses.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
      [200, { status: 'OK' }],
      [404, { status: 'KO', message: textsOf('it').forms.leave_unknown }],
    ]);
  });
});

it.each(languageCodes)('no page in %s promises a mail from the site, which sends none', async (language) => {
  const { forms, mails, supplier } = textsOf(language);
  const promises = [
    ...[forms.newsletter_note, forms.newsletter_check_mail, forms.supplier_receipt],
    ...[mails.privacy_heading, mails.privacy_newsletter, supplier.privacy],
  ];
  for (const id of ['newsletter', 'privacy-policy', 'our-company/doing-business-with-us']) {
    const { body } = await site.get(site.path(language, id));
    expect([id, ...promises.filter((text) => body.includes(text))]).toEqual([id]);
  }
});
