import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { NewsletterService } from '../../src/newsletter/newsletter.service.js';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { violationsOn } from '../support/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../support/browser.js';
import { manySenders } from '../support/forms.js';
import { squeeze } from '../support/markup.js';
import { textsOf } from '../support/page-fixture.js';
import { newSender } from '../support/supplier-form.js';
import { toldIn } from '../support/supplier-form-page.js';
import { desktop, hasFocus, holdIslands, phone, respondWith } from '../support/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

afterAll(() => site.close());

/** The parts of the form, by their accessible names. */
class NewsletterFormPage {
  readonly texts;
  readonly form: Locator;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.texts = textsOf(language).forms;
    this.form = page.locator('form').filter({ has: page.locator('[name=EMAIL]') });
  }

  get email(): Locator {
    return this.form.getByLabel(squeeze(`${this.texts.email} (${this.texts.required})`), { exact: true });
  }

  get privacy(): Locator {
    return this.form.getByRole('checkbox');
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.texts.newsletter_submit });
  }

  message(key: 'newsletter_success' | 'failure' | 'no_response'): Locator {
    return toldIn(this.page, this.texts[key]);
  }

  errorAt(name: 'email' | 'privacy'): Locator {
    return this.form.locator(`[id$="-${name}-error"]`);
  }

  hydrated(): Promise<void> {
    return this.page.locator('site-island[name=newsletter-form][hydrated]').waitFor({ state: 'attached' });
  }
}

interface Visit {
  id?: string;
  language?: Language;
  device?: typeof desktop | typeof phone;
  before?: (page: Page) => Promise<unknown>;
}

/** Opens a page with the form, and checks that the page is not left and has no script error. */
async function onForm(visit: Visit, look: (form: NewsletterFormPage, page: Page) => Promise<void>): Promise<void> {
  const { id = 'reach', language = 'en', device = desktop, before } = visit;
  const page = await site.newPage({ ...device });
  const errors = scriptErrorsOf(page);
  await page.setExtraHTTPHeaders(newSender());
  await before?.(page);
  const path = site.path(id, language);
  await page.goto(path);
  await look(new NewsletterFormPage(page, language), page);
  expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.close();
}

const subscriptions = async () =>
  (await site.service(NewsletterService).list()).items.map(({ email, lang }) => `${email} ${lang}`);
const times = async (email: string) => (await subscriptions()).filter((each) => each.startsWith(`${email} `)).length;

describe('a subscription', () => {
  const means = {
    'the mouse': async ({ email, privacy, submit }: NewsletterFormPage, address: string) => {
      await email.fill(address);
      await privacy.click();
      await submit.click();
    },
    'a finger': async ({ email, privacy, submit }: NewsletterFormPage, address: string) => {
      await email.tap();
      await email.fill(address);
      await privacy.tap();
      await submit.tap();
    },
    'the keyboard': async ({ email, page }: NewsletterFormPage, address: string) => {
      await email.focus();
      await page.keyboard.type(address);
      // Past the button to the checkbox, and back.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
    },
  };

  it.each([
    ['en', 'reach', 'the mouse', desktop],
    ['it', 'newsletter', 'a finger', phone],
    ['pl', 'home', 'the keyboard', desktop],
    ['cz', 'newsletter', 'the keyboard', phone],
  ] as const)(
    'in %s on the page %s with %s is confirmed by a message in place of the form',
    (language, id, mean, device) =>
      onForm({ id, language, device }, async (form, page) => {
        const address = `reader-${language}@example.com`;
        await means[mean](form, address);
        await form.message('newsletter_success').waitFor();
        await hasFocus(page, '#newsletter-result[role=status]');
        expect(await form.form.count()).toBe(0);
        const box = await form.message('newsletter_success').boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect(box?.y).toBeLessThan(800);
        expect(await subscriptions()).toContain(`${address} ${language}`);
        expect(await violationsOn(page)).toEqual([]);
      }),
  );

  it('is sent once, however often the button is pressed', () =>
    onForm({}, async (form, page) => {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const requests = await respondWith(page, async (route) => {
        await held;
        await route.fallback();
      });
      await form.email.fill('twice@example.com');
      await form.privacy.check();
      await form.hydrated();
      await form.submit.dblclick();
      expect(await eventually(() => form.submit.getAttribute('aria-busy'), Boolean)).toBe('true');
      expect(await form.submit.getAttribute('aria-disabled')).toBe('true');
      await form.email.press('Enter');
      letGo();
      await form.message('newsletter_success').waitFor();
      expect([requests.length, await times('twice@example.com')]).toEqual([1, 1]);
    }));
});

describe('an error', () => {
  it.each(languageCodes)('is shown in %s at the fields, and nothing is sent', (language) =>
    onForm({ language, device: language === 'pl' ? phone : desktop }, async (form, page) => {
      const { texts } = form;
      const requests = await respondWith(page, (route) => route.abort());
      await form.email.focus();
      await form.hydrated();
      await form.email.evaluate((field) =>
        field.addEventListener('focus', () => {
          field.dataset.read = field.getAttribute('aria-describedby') ?? '';
        }),
      );
      await form.submit.click();
      await hasFocus(page, '[name=EMAIL]');
      // The message is read with the field.
      expect(await form.email.getAttribute('data-read')).toBe(await form.errorAt('email').getAttribute('id'));
      expect(squeeze(await form.errorAt('email').innerText())).toBe(squeeze(texts.error_email));
      expect(squeeze(await form.errorAt('privacy').innerText())).toBe(squeeze(texts.error_privacy));
      expect(await form.email.getAttribute('aria-describedby')).toBe(await form.errorAt('email').getAttribute('id'));
      expect(await violationsOn(page, { part: page.getByRole('region').filter({ has: form.form }) })).toEqual([]);
      await form.email.fill('reader@example.com');
      await form.errorAt('email').waitFor({ state: 'detached' });
      await form.email.press('Enter');
      await hasFocus(page, '[name=privacy]');
      await form.privacy.press('Space');
      await form.errorAt('privacy').waitFor({ state: 'detached' });
      expect(requests).toEqual([]);
    }),
  );

  it('is shown when a changed address loses the focus, not before, with the same rule as on the server', () =>
    onForm({}, async (form, page) => {
      await form.email.focus();
      await form.hydrated();
      await page.keyboard.press('Tab');
      await form.email.fill('reader@example');
      expect(await form.errorAt('email').count()).toBe(0);
      await page.keyboard.press('Tab');
      await form.errorAt('email').waitFor();
      expect(await form.errorAt('email').innerText()).toBe('Please insert a valid email.');
    }));

  it('that the server finds is shown at the fields until the form is sent again', () =>
    onForm({}, async (form, page) => {
      const errors = [{ field: 'EMAIL', message: 'Another address, please.' }];
      const invalid = { status: 422, json: { status: 'KO', message: 'x', errors } };
      await respondWith(page, (route, sent) => route.fulfill(sent === 1 ? invalid : { status: 503, body: '' }));
      await form.email.fill('reader@example.com');
      await form.privacy.check();
      await form.submit.click();
      await hasFocus(page, '[name=EMAIL]');
      expect(await form.errorAt('email').innerText()).toBe('Another address, please.');
      await form.submit.click();
      await form.message('failure').waitFor();
      expect(await form.errorAt('email').count()).toBe(0);
    }));

  it('on a page that the server has sent back can be corrected in place', () =>
    onForm({ id: 'newsletter', language: 'cz' }, async (form, page) => {
      await form.email.fill('reader@example');
      await form.privacy.check();
      // Bypasses the script.
      await Promise.all([
        page.waitForNavigation(),
        form.form.evaluate((element) => (element as HTMLFormElement).submit()),
      ]);
      const summary = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.getByRole('link') });
      expect(await summary.getByRole('link').innerText()).toBe(squeeze(form.texts.error_email));
      await form.email.fill('corrected@example.com');
      expect(await form.privacy.isChecked()).toBe(true);
      await form.submit.click();
      await form.message('newsletter_success').waitFor();
      expect(await summary.count()).toBe(0);
      expect(await subscriptions()).toContain('corrected@example.com cz');
    }));
});

describe('if sending fails', () => {
  const responses = [
    { key: 'no_response' },
    { key: 'failure', response: { status: 503, body: '' } },
    { key: 'failure', response: { status: 429, json: { status: 'KO', message: 'Too many requests' } } },
  ] as const;

  it('the form keeps the entered values, says why, and can be sent again', () =>
    onForm({ language: 'it', device: phone }, async (form, page) => {
      const requests = await respondWith(page, (route, sent) => {
        const given = responses[sent - 1];
        if (!given) return route.fallback();
        return 'response' in given ? route.fulfill(given.response) : route.abort();
      });
      await form.email.fill('again@example.com');
      await form.privacy.check();
      for (const [index, { key }] of responses.entries()) {
        await form.submit.tap();
        expect(
          await eventually(
            async () => requests.length,
            (count) => count === index + 1,
          ),
        ).toBe(index + 1);
        await form.message(key).waitFor();
        expect(await form.message(key).getAttribute('role')).toBe('alert');
        expect([await form.email.inputValue(), await form.privacy.isChecked()]).toEqual(['again@example.com', true]);
      }
      expect(await violationsOn(page, { part: page.getByRole('region').filter({ has: form.form }) })).toEqual([]);
      await form.submit.tap();
      await form.message('newsletter_success').waitFor();
      expect(await form.message('failure').count()).toBe(0);
      expect(await times('again@example.com')).toBe(1);
    }));
});

describe('before it is hydrated', () => {
  it.each([
    ['a click', (form: NewsletterFormPage) => form.submit.click()],
    ['Enter in the field', (form: NewsletterFormPage) => form.email.press('Enter')],
  ])('%s is held, and the entered values are kept', (how, send) => {
    let hydrate: () => void = () => undefined;
    const before = async (page: Page) => {
      hydrate = await holdIslands(page);
    };
    return onForm({ before }, async (form, page) => {
      const address = `${how.replaceAll(' ', '-').toLowerCase()}@example.com`;
      const requests = await respondWith(page, (route) => route.fallback());
      await form.email.fill(address);
      await form.privacy.check();
      await send(form);
      expect(requests).toHaveLength(0);
      hydrate();
      await form.message('newsletter_success').waitFor();
      expect([requests.length, await times(address)]).toEqual([1, 1]);
    });
  });
});

describe('with an external mailing list', () => {
  let list: Server;
  let received: string[];

  beforeAll(async () => {
    received = [];
    list = createServer(async (request, response) => {
      if (request.method === 'GET') {
        response.setHeader('Content-Type', 'text/html').end('<title>Thank you</title>');
        return;
      }
      received.push(`${request.url} ${await text(request)}`);
      // Another origin.
      response.writeHead(302, { Location: `http://localhost:${portOf(list)}/thanks` }).end();
    }).listen(0, '127.0.0.1');
    await once(list, 'listening');
  });

  afterAll(() => void list.close());

  it('the form is sent there in a new tab, without a script, and the page to which the list redirects is shown', async () => {
    const action = `http://127.0.0.1:${portOf(list)}/post?u=1`;
    const other = await TestSite.startBuilt({ NEWSLETTER_ACTION_URL: action });
    try {
      const page = await other.newPage(desktop);
      await page.goto(other.path('reach'));
      const form = new NewsletterFormPage(page, 'en');
      expect(await page.locator('site-island[name=newsletter-form]').count()).toBe(0);
      await form.email.fill('reader@example.com');
      await form.privacy.check();
      const [tab] = await Promise.all([page.waitForEvent('popup'), form.submit.click()]);
      await tab.waitForURL('**/thanks');
      expect(await tab.title()).toBe('Thank you');
      expect(received).toEqual([expect.stringMatching(/^\/post\?u=1 EMAIL=reader%40example.com.*privacy=on/)]);
      expect(await form.email.inputValue()).toBe('reader@example.com');
    } finally {
      await other.close();
    }
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
