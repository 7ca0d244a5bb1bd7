import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { SiteAddresses } from '../../../src/routing/site-addresses.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { readMarkup, squeeze } from '../../support/html/markup.js';
import { manySenders, readForm, sendForm } from '../../support/http/forms.js';
import { Site, type SiteResponse, siteUrl } from '../../support/servers/site.js';

let site: Site;
let newsletter: NewsletterService;

beforeAll(async () => {
  site = await Site.start(manySenders);
  newsletter = site.app.get(NewsletterService, { strict: false });
});

afterAll(() => site.stop());

const pathIn = (language: Language) => site.app.get(SiteAddresses).routes.path(language, 'newsletter/leave') ?? '';
const isSubscribed = async (email: string) =>
  (await newsletter.list({ limit: 100 })).items.some((subscription) => subscription.email === email);
const forged = 'f'.repeat(32);

/** Subscribes an address. @returns its token */
async function subscribed(email: string, language: Language = 'en'): Promise<string> {
  await newsletter.subscribe(email, language);
  const { items } = await newsletter.list({ limit: 100 });
  return items.find((subscription) => subscription.email === email)?.leaveToken ?? '';
}

const buttonsOf = ({ body }: SiteResponse) =>
  readMarkup(body)
    .first('main')
    ?.all('button')
    .map(({ text }) => text);

describe('the leave page', () => {
  it.each(languageCodes)(
    'ends a subscription in %s when its button is pressed, not when it is opened',
    async (language) => {
      const texts = textsOf(language).forms;
      const email = `reader-${language}@example.com`;
      const token = await subscribed(email, language);
      const opened = await site.get(`${pathIn(language)}?token=${token}`);
      expect([opened.status, buttonsOf(opened)]).toEqual([200, [squeeze(texts.leave_submit)]]);
      expect(readForm(opened).field('token')?.get('value')).toBe(token);
      expect(await isSubscribed(email)).toBe(true);

      const form = readMarkup(opened.body)
        .all('form')
        .find((candidate) => candidate.get('action')?.startsWith(pathIn(language)));
      const pressed = await sendForm(site, form?.get('action')?.split('#')[0] ?? '', { token }, { Origin: siteUrl });
      expect([pressed.status, readForm(pressed).message]).toEqual([200, squeeze(texts.leave_success)]);
      expect(await isSubscribed(email)).toBe(false);
    },
  );

  it.each(languageCodes)('responds in %s to a forged link as to one that was used', async (language) => {
    const token = await subscribed('used@example.com');
    await newsletter.leave(token);
    const path = pathIn(language);
    const responses = [
      ...(await Promise.all([token, forged, 'x', '%00', ''].map((each) => site.get(`${path}?token=${each}`)))),
      await site.get(`${path}?token=a&token=b`),
      await sendForm(site, path, { token }),
      await sendForm(site, path, { token: forged }),
      await sendForm(site, path, {}),
    ];
    const message = squeeze(textsOf(language).forms.leave_unknown);
    expect(new Set(responses.map((response) => `${response.status} ${readForm(response).message}`))).toEqual(
      new Set([`404 ${message}`]),
    );
    expect(responses.flatMap(buttonsOf)).toEqual([]);
  });

  it('opened without a link says how to leave, and has no form', async () => {
    for (const language of languageCodes) {
      const response = await site.get(pathIn(language));
      expect([response.status, buttonsOf(response), readForm(response).message]).toEqual([200, [], undefined]);
      expect(
        readMarkup(response.body)
          .first('main')
          ?.all('a')
          .map((link) => link.get('href')),
      ).toContain('mailto:newsletter@example.com');
    }
  });

  it('forbids caching, indexing and referrers for an address with a token', async () => {
    const token = await subscribed('careful@example.com');
    const responses = [
      await site.get(pathIn('en')),
      await site.get(`${pathIn('en')}?token=${token}`),
      await site.get(`${pathIn('en')}?token=${token}`, { 'Sec-Purpose': 'prefetch' }),
      await site.get(`${pathIn('en')}?token=${forged}`),
      await sendForm(site, pathIn('en'), { token }),
    ];
    for (const { headers, body } of responses) {
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'strict-origin']);
      expect(readMarkup(body).first('meta', { name: 'robots' })?.get('content')).toBe('noindex');
      const elsewhere = body.replace(/<input type="hidden" name="token"[^>]*>/, '');
      expect(elsewhere).not.toContain(token);
    }
    const [, withToken] = responses;
    expect(
      readMarkup(withToken?.body ?? '')
        .first('link', { rel: 'canonical' })
        ?.get('href'),
    ).toBe(siteUrl + pathIn('en'));
  });

  it('is in no sitemap and no search', async () => {
    for (const language of languageCodes) {
      expect((await site.get(`/sitemap-${language}.xml`)).body).not.toContain(pathIn(language));
    }
    expect((await site.get('/search/unsubscribe')).body).not.toContain(`href="${pathIn('en')}"`);
  });

  it('is linked where the newsletter is described', async () => {
    for (const language of languageCodes) {
      const { routes } = site.app.get(SiteAddresses);
      for (const id of ['newsletter', 'privacy-policy']) {
        const main = readMarkup((await site.get(routes.path(language, id) ?? '')).body).first('main');
        expect(main?.all('a').map((link) => link.get('href'))).toContain(pathIn(language));
      }
    }
  });

  it('refuses a form that another site sends', async () => {
    const token = await subscribed('target@example.com');
    const sent = await sendForm(site, pathIn('en'), { token }, { Origin: 'https://evil.example' });
    expect([sent.status, await isSubscribed('target@example.com')]).toEqual([403, true]);
  });

  it('responds to a script with JSON', async () => {
    const token = await subscribed('script@example.com');
    const asScript = { Accept: 'application/json' };
    const responses = [await sendForm(site, pathIn('it'), { token }, asScript)];
    responses.push(await sendForm(site, pathIn('it'), { token }, asScript));
    expect(responses.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
      [200, { status: 'OK' }],
      [404, { status: 'KO', message: textsOf('it').forms.leave_unknown }],
    ]);
  });

  it('supports GET, HEAD and POST only', async () => {
    const response = await site.send(pathIn('en'), { method: 'PUT' });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
