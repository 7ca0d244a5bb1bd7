import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { squeeze } from '../../support/html/markup.js';
import { step } from '../../support/jest/step.js';
import { NewsletterFormPage } from '../../support/pages/newsletter-form-page.js';
import { desktop, hasFocus, respondWith } from '../../support/pages/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
});

const subscriptions = async () =>
  (await site.service(NewsletterService).list()).items.map(({ email, lang }) => `${email} ${lang}`);

const errors = [{ field: 'EMAIL', message: 'Another address, please.' }];
const invalid = { status: 422, json: { status: 'KO', message: 'x', errors } };

it('a reader corrects the errors, sends the form again after failures, and is subscribed once', () =>
  site.visit(site.path('reach', 'cz'), desktop, async (page) => {
    const form = new NewsletterFormPage(page, 'cz');
    const { email, privacy, errorAt, texts } = form;
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
      await email.fill('reader@example.com');
      await errorAt('email').waitFor({ state: 'detached' });
      await email.press('Enter');
      await hasFocus(page, '[name=privacy]');
      await privacy.press('Space');
      await errorAt('privacy').waitFor({ state: 'detached' });
    });
    await step(
      'a changed address is checked by the rule of the server when it loses the focus, not before',
      async () => {
        await email.fill('reader@example');
        expect(await errorAt('email').count()).toBe(0);
        await page.keyboard.press('Tab');
        await errorAt('email').waitFor();
      },
    );
    await step('an error that the server finds is shown at the field', async () => {
      await email.fill('reader@example.com');
      await email.press('Enter');
      await errorAt('email').getByText('Another address, please.').waitFor();
      await hasFocus(page, '[name=EMAIL]');
    });
    await step('a failure is explained, and the form keeps the entered values', async () => {
      for (const key of ['failure', 'no_response'] as const) {
        await form.submit.click();
        await form.message(key).waitFor();
        expect(await form.message(key).getAttribute('role')).toBe('alert');
        expect(await errorAt('email').count()).toBe(0);
        expect([await email.inputValue(), await privacy.isChecked()]).toEqual(['reader@example.com', true]);
      }
    });
    await step('it is sent once, however often the button is pressed, and replaced by the message', async () => {
      // The failure disappears at the first click, and the button has not moved at the second one.
      await form.submit.dblclick();
      expect(await eventually(() => form.submit.getAttribute('aria-busy'), Boolean)).toBe('true');
      expect(await form.submit.getAttribute('aria-disabled')).toBe('true');
      letGo();
      await form.message('newsletter_success').waitFor();
      await hasFocus(page, '#newsletter-result[role=status]');
      expect(await form.form.count()).toBe(0);
      const box = await form.message('newsletter_success').boundingBox();
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
    const form = new NewsletterFormPage(page, 'en');
    await form.email.fill('reader@example.com');
    await form.privacy.check();
    const [tab] = await Promise.all([page.waitForEvent('popup'), form.submit.click()]);
    await tab.waitForURL('**/thanks');
    expect(received).toEqual([expect.stringMatching(/^\/post\?u=1 EMAIL=reader%40example.com.*privacy=on/)]);
    await tab.close();
  });
  await other.close();
  list.close();
});
