import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { violationsOn } from '../../support/browser/axe.js';
import { expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { respondWith } from '../../support/browser/held-requests.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
import { step } from '../../support/jest/step.js';
import { toldIn } from '../../support/pages/supplier-form-page.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
});

function partsOf(page: Page) {
  const form = page.locator('form').filter({ has: page.locator('[name=EMAIL]') });
  return {
    form,
    email: form.getByRole('textbox').and(page.locator('[name=EMAIL]')),
    privacy: form.getByRole('checkbox'),
    submit: form.getByRole('button'),
  };
}

const subscriptions = async () =>
  (await site.service(NewsletterService).list()).items.map(({ email, lang }) => `${email} ${lang}`);

const errors = [{ field: 'EMAIL', message: 'Another address, please.' }];
const invalid = { status: 422, json: { status: 'KO', message: 'x', errors } };

it('a reader corrects the errors, sends the form again after failures, and is subscribed once', () =>
  site.visit(site.path('reach', 'cz'), desktop, async (page) => {
    const texts = textsOf('cz').forms;
    const { form, email, privacy, submit } = partsOf(page);
    const errorAt = (name: 'email' | 'privacy') => form.locator(`[id$="-${name}-error"]`);
    const message = (key: 'newsletter_success' | 'failure' | 'no_response') => toldIn(page, texts[key]);
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const requests = await respondWith(page, async (route, sent) => {
      if (sent === 1) return route.fulfill(invalid);
      if (sent === 2) return route.fulfill({ status: 503, body: '' });
      if (sent === 3) return route.abort();
      await isLetGo;
      return route.fallback();
    });
    await step('errors are shown at the fields, of which the first is read with its message', async () => {
      await email.focus();
      await untilHydrated(page, 'newsletter-form');
      await page.keyboard.press('Tab');
      await untilFocused(privacy);
      await email.evaluate((field) =>
        field.addEventListener('focus', () => {
          field.dataset.read = field.getAttribute('aria-describedby') ?? '';
        }),
      );
      await submit.click();
      await untilFocused(email);
      expect(await email.getAttribute('data-read')).toBe(await errorAt('email').getAttribute('id'));
      expect(squeeze(await errorAt('email').innerText())).toBe(squeeze(texts.error_email));
      expect(squeeze(await errorAt('privacy').innerText())).toBe(squeeze(texts.error_privacy));
      expect(await violationsOn(page, { part: form })).toEqual([]);
    });
    await step('they disappear when they are corrected', async () => {
      await email.fill('reader@example.com');
      await errorAt('email').waitFor({ state: 'detached' });
      await email.press('Enter');
      await untilFocused(privacy);
      await privacy.press('Space');
      await errorAt('privacy').waitFor({ state: 'detached' });
    });
    await step('an error that the server finds is shown at the field', async () => {
      await email.fill('reader@example.com');
      await email.press('Enter');
      await errorAt('email').getByText('Another address, please.').waitFor();
      await untilFocused(email);
    });
    await step('a failure is explained, and the form keeps the entered values', async () => {
      for (const key of ['failure', 'no_response'] as const) {
        await submit.click();
        await message(key).waitFor();
        expect(await message(key).getAttribute('role')).toBe('alert');
        expect(await errorAt('email').count()).toBe(0);
        expect([await email.inputValue(), await privacy.isChecked()]).toEqual(['reader@example.com', true]);
      }
    });
    await step('it is sent once, however often the button is pressed, and replaced by the message', async () => {
      // The failure disappears at the first click, and the button has not moved at the second one.
      await submit.dblclick();
      await expectSoon(() => submit.getAttribute('aria-busy'), 'true');
      expect(await submit.getAttribute('aria-disabled')).toBe('true');
      letGo();
      await message('newsletter_success').waitFor();
      await untilFocused(page.locator('#newsletter-result[role=status]'));
      expect(await form.count()).toBe(0);
      const box = await message('newsletter_success').boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect(box?.y).toBeLessThan(800);
      expect(requests).toHaveLength(4);
      expect(await subscriptions()).toEqual(['reader@example.com cz']);
    });
  }));

it('the form is sent to an external mailing list in a new tab, which may redirect to another origin', async () => {
  const received: string[] = [];
  const list = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'text/html').end('<title>Thank you</title>');
      return;
    }
    received.push(`${request.url} ${await text(request)}`);
    response.writeHead(302, { Location: `http://localhost:${port}/thanks` }).end();
  }).listen(0, '127.0.0.1');
  await once(list, 'listening');
  const { port } = list.address() as AddressInfo;
  const other = await TestSite.startBuilt({ NEWSLETTER_ACTION_URL: `http://127.0.0.1:${port}/post?u=1` });
  await other.visit(other.path('reach'), desktop, async (page) => {
    const { email, privacy, submit } = partsOf(page);
    await email.fill('reader@example.com');
    await privacy.check();
    const [tab] = await Promise.all([page.waitForEvent('popup'), submit.click()]);
    await tab.waitForURL('**/thanks');
    expect(received).toEqual([expect.stringMatching(/^\/post\?u=1 EMAIL=reader%40example.com.*privacy=on/)]);
    await tab.close();
  });
  await other.close();
  list.close();
});
