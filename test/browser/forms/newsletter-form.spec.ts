import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { squeeze } from '../../support/html/markup.js';
import { manySenders } from '../../support/http/forms.js';
import { newSender } from '../../support/http/supplier-form.js';
import { step } from '../../support/jest/step.js';
import { NewsletterFormPage } from '../../support/pages/newsletter-form-page.js';
import { desktop, hasFocus, holdIslands, phone, respondWith } from '../../support/pages/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

afterAll(() => site.close());

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

const means = {
  'the mouse': async ({ privacy, submit }: NewsletterFormPage) => {
    await privacy.click();
    await submit.dblclick();
  },
  'a finger': async ({ privacy, submit }: NewsletterFormPage) => {
    await privacy.tap();
    await submit.tap();
  },
  'the keyboard': async ({ page: { keyboard } }: NewsletterFormPage) => {
    // Past the button to the checkbox, and back.
    for (const key of ['Tab', 'Tab', 'Space', 'Shift+Tab', 'Enter']) await keyboard.press(key);
  },
};

it.each([
  ['en', 'reach', 'the mouse', desktop],
  ['it', 'newsletter', 'a finger', phone],
  ['pl', 'home', 'the keyboard', desktop],
  ['cz', 'newsletter', 'the keyboard', phone],
] as const)('a reader subscribes in %s on the page %s with %s', (language, id, mean, device) =>
  onForm({ id, language, device }, async (form, page) => {
    const { email, privacy, errorAt, texts } = form;
    const address = `reader-${language}@example.com`;
    await step('errors are shown at the fields, of which the first is read with its message', async () => {
      await email.focus();
      await form.hydrated();
      await email.evaluate((field) =>
        field.addEventListener('focus', () => {
          field.dataset.read = field.getAttribute('aria-describedby') ?? '';
        }),
      );
      await form.submit.click();
      await hasFocus(page, '[name=EMAIL]');
      expect(await email.getAttribute('data-read')).toBe(await errorAt('email').getAttribute('id'));
      expect(squeeze(await errorAt('email').innerText())).toBe(squeeze(texts.error_email));
      expect(squeeze(await errorAt('privacy').innerText())).toBe(squeeze(texts.error_privacy));
      expect(await violationsOn(page, { part: form.form })).toEqual([]);
    });
    await step('they disappear when they are corrected', async () => {
      await email.fill(address);
      await errorAt('email').waitFor({ state: 'detached' });
      await email.press('Enter');
      await hasFocus(page, '[name=privacy]');
      await privacy.press('Space');
      await errorAt('privacy').waitFor({ state: 'detached' });
    });
    await step(
      'a changed address is checked when it loses the focus, not before, by the rule of the server',
      async () => {
        await email.fill('reader@example');
        expect(await errorAt('email').count()).toBe(0);
        await page.keyboard.press('Tab');
        await errorAt('email').waitFor();
        expect(squeeze(await errorAt('email').innerText())).toBe(squeeze(texts.error_email));
      },
    );
    await step('the subscription is confirmed by a message in place of the form', async () => {
      const requests = await respondWith(page, (route) => route.fallback());
      expect(await subscriptions()).not.toContain(`${address} ${language}`);
      await privacy.uncheck();
      await email.fill('');
      await email.pressSequentially(address);
      await means[mean](form);
      await form.message('newsletter_success').waitFor();
      await hasFocus(page, '#newsletter-result[role=status]');
      expect(await form.form.count()).toBe(0);
      const box = await form.message('newsletter_success').boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect(box?.y).toBeLessThan(800);
      expect(requests).toHaveLength(1);
      expect(await subscriptions()).toContain(`${address} ${language}`);
      expect(await violationsOn(page)).toEqual([]);
    });
  }),
);

it('a form on a page that the server has sent back can be corrected in place', () =>
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

const errors = [{ field: 'EMAIL', message: 'Another address, please.' }];
const invalid = { status: 422, json: { status: 'KO', message: 'x', errors } };
const failures = [
  { key: 'failure', response: { status: 503, body: '' } },
  { key: 'no_response', response: undefined },
  { key: 'failure', response: { status: 429, json: { status: 'KO', message: 'Too many requests' } } },
] as const;

it('a subscription that is not accepted can be sent again', () =>
  onForm({ language: 'it', device: phone }, async (form, page) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const requests = await respondWith(page, async (route, sent) => {
      if (sent === 1) return route.fulfill(invalid);
      if (sent <= 1 + failures.length) {
        const response = failures[sent - 2]?.response;
        return response ? route.fulfill(response) : route.abort();
      }
      await held;
      return route.fallback();
    });
    await step('an error that the server finds is shown at the field', async () => {
      await form.email.fill('again@example.com');
      await form.privacy.check();
      await form.submit.tap();
      await hasFocus(page, '[name=EMAIL]');
      expect(await form.errorAt('email').innerText()).toBe('Another address, please.');
    });
    await step('a failure is explained, and the form keeps the entered values', async () => {
      for (const [index, { key }] of failures.entries()) {
        await form.submit.tap();
        await eventually(
          async () => requests.length,
          (count) => count === index + 2,
        );
        await form.message(key).waitFor();
        expect(await form.message(key).getAttribute('role')).toBe('alert');
        expect(await form.errorAt('email').count()).toBe(0);
        expect([await form.email.inputValue(), await form.privacy.isChecked()]).toEqual(['again@example.com', true]);
      }
      expect(await violationsOn(page, { part: form.form })).toEqual([]);
    });
    await step('it is sent once, however often the button is pressed', async () => {
      // The failure disappears at the first click, and the button has not moved at the second one.
      await form.submit.dblclick();
      expect(await eventually(() => form.submit.getAttribute('aria-busy'), Boolean)).toBe('true');
      expect(await form.submit.getAttribute('aria-disabled')).toBe('true');
      await form.email.press('Enter');
      letGo();
      await form.message('newsletter_success').waitFor();
      expect(await form.message('failure').count()).toBe(0);
      const stored = (await subscriptions()).filter((each) => each.startsWith('again@example.com '));
      expect([requests.length, stored.length]).toEqual([2 + failures.length, 1]);
    });
  }));

it('a click on the button before it is hydrated is held, and the entered values are kept', () => {
  let hydrate: () => void = () => undefined;
  const before = async (page: Page) => {
    hydrate = await holdIslands(page);
  };
  return onForm({ before }, async (form, page) => {
    const requests = await respondWith(page, (route) => route.fallback());
    await form.email.fill('early@example.com');
    await form.privacy.check();
    await form.submit.click();
    expect(requests).toHaveLength(0);
    hydrate();
    await form.message('newsletter_success').waitFor();
    expect(requests).toHaveLength(1);
    expect(await subscriptions()).toContain('early@example.com en');
  });
});

describe('with an external mailing list', () => {
  let list: Server;
  let other: TestSite;
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
    other = await TestSite.startBuilt({ NEWSLETTER_ACTION_URL: `http://127.0.0.1:${portOf(list)}/post?u=1` });
  });

  afterAll(async () => {
    await other.close();
    list.close();
  });

  it('the form is sent there in a new tab, without a script, and the page to which the list redirects is shown', () =>
    other.visit(other.path('reach'), desktop, async (page) => {
      const form = new NewsletterFormPage(page, 'en');
      expect(await page.locator('site-island[name=newsletter-form]').count()).toBe(0);
      await form.email.fill('reader@example.com');
      await form.privacy.check();
      const [tab] = await Promise.all([page.waitForEvent('popup'), form.submit.click()]);
      await tab.waitForURL('**/thanks');
      expect(await tab.title()).toBe('Thank you');
      expect(received).toEqual([expect.stringMatching(/^\/post\?u=1 EMAIL=reader%40example.com.*privacy=on/)]);
      expect(await form.email.inputValue()).toBe('reader@example.com');
      await tab.close();
    }));
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
