import type { Locator, Page } from 'playwright-core';
import { NewsletterService } from '../../../src/submissions/newsletter/newsletter.service.js';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { eventually, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
import { filledIn } from '../../support/http/supplier-form.js';
import { step } from '../../support/jest/step.js';
import { SupplierFormPage } from '../../support/pages/supplier-form-page.js';

const wide = { javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const phone = { ...wide, viewport: { width: 390, height: 844 } } as const;

let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  site = await TestSite.start();
});

afterAll(() => site.close());

/** Opens a page, and expects that forms get responses with these statuses, and no others. */
const visit = (path: string, options: PageOptions, statuses: number[], look: (page: Page) => Promise<void>) =>
  site.visit(path, options, async (page) => {
    const responses: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') responses.push(response.status());
    });
    await look(page);
    expect(responses).toEqual(statuses);
  });

async function send(page: Page, button: Locator): Promise<void> {
  await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), button.click()]);
  await page.waitForLoadState();
}

async function hasFocus(field: Locator): Promise<void> {
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  expect(await eventually(isFocused, Boolean)).toBe(true);
}

/** Presses the button, and expects that the browser's validation leads to the field instead of sending the form. */
async function isStopped(button: Locator, field: Locator): Promise<void> {
  await button.click();
  await hasFocus(field);
}

const isInView = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Expects that the page opens at the error summary of a form, and that its link leads to the field. */
async function followSummary(page: Page, message: string, field: Locator): Promise<void> {
  const summary = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('link') });
  expect(await isInView(summary)).toBe(true);
  expect(squeeze(await summary.innerText())).toContain(squeeze(message));
  await summary.getByRole('link').first().click();
  await hasFocus(field);
}

/** Expects that the page opens at the message in place of a form. */
async function isTold(page: Page, message: string): Promise<void> {
  const told = page.getByRole('main').getByRole('status');
  expect(await isInView(told)).toBe(true);
  expect(squeeze(await told.innerText())).toBe(squeeze(message));
}

it.concurrent.each([
  ['it', 'a wide screen', wide],
  ['cz', 'a phone', phone],
] as const)('a supplier applies in %s on %s', (language, _, options) =>
  visit(site.path('our-company/doing-business-with-us', language), options, [422, 200], async (page) => {
    const form = new SupplierFormPage(page, language);
    const { field, submit, texts } = form;
    const supplier_name = `Officine ${language}`;
    await step('the form is not sent empty', () => isStopped(submit, field('supplier_name')));
    await step('nor with an error that the browser finds', async () => {
      await form.fill({ supplier_name, contact_email: 'ada@example', contact_phone: 'none' });
      await isStopped(submit, field('contact_phone'));
    });
    await step('it comes back with the entered values and the error that only the server finds', async () => {
      await field('contact_phone').fill(filledIn.contact_phone ?? '');
      const entered = await form.entered();
      await send(page, submit);
      await followSummary(page, texts.error_email, field('contact_email'));
      expect(await form.entered()).toEqual(entered);
    });
    await step('it is stored with all values after the correction, and the message is shown', async () => {
      await field('contact_email').fill('ada@example.com');
      await send(page, submit);
      await isTold(page, texts.supplier_success);
      const { privacy, ...fields } = filledIn;
      const { items } = await site.service(SuppliersService).store.list({ limit: 100 });
      expect(items.filter((each) => each.supplier_name === supplier_name)).toMatchObject([
        { ...fields, supplier_name, contact_email: 'ada@example.com' },
      ]);
    });
  }),
);

it.concurrent.each([
  ['pl', 'a phone', phone],
  ['en', 'a wide screen', wide],
] as const)('a reader subscribes in %s on %s', (language, _, options) =>
  visit(site.path('our-company/who-we-are', language), options, [422, 200], async (page) => {
    const texts = textsOf(language).forms;
    const form = page.locator('form').filter({ has: page.locator('[name=EMAIL]') });
    const [email, privacy, submit] = [form.getByRole('textbox'), form.getByRole('checkbox'), form.getByRole('button')];
    await step('the form at the foot of a page is sent only with an address and the consent', async () => {
      const policy = form.getByRole('link', { name: squeeze(texts.privacy_link) });
      expect(await policy.getAttribute('href')).toBe(site.path('privacy-policy', language));
      await isStopped(submit, email);
      await email.fill('nobody');
      await privacy.check();
      await isStopped(submit, email);
      await email.fill('reader@example');
      await privacy.uncheck();
      await isStopped(submit, privacy);
    });
    await step('an error that only the server finds is shown on the newsletter page', async () => {
      await privacy.check();
      await send(page, submit);
      expect(new URL(page.url()).pathname).toBe(site.path('newsletter', language));
      await followSummary(page, texts.error_email, email);
      expect([await email.inputValue(), await privacy.isChecked()]).toEqual(['reader@example', true]);
    });
    await step('the form of that page is sent only with an address, too', async () => {
      await email.fill('');
      await isStopped(submit, email);
    });
    await step('after the correction the message is shown in its place', async () => {
      await email.fill(`reader-${language}@example.com`);
      await send(page, submit);
      await isTold(page, texts.newsletter_success);
      expect(await form.count()).toBe(0);
      const { items } = await site.service(NewsletterService).list({ limit: 100 });
      expect(items).toContainEqual(
        expect.objectContaining({ email: `reader-${language}@example.com`, lang: language }),
      );
    });
  }),
);

it.concurrent('a leave link ends the subscription by its button, and its token is in no later request', async () => {
  const newsletter = site.service(NewsletterService);
  const email = 'leaver@example.com';
  await newsletter.subscribe(email, 'cz');
  const subscription = async () =>
    (await newsletter.list({ limit: 100 })).items.find((subscription) => subscription.email === email);
  const token = (await subscription())?.leaveToken ?? '';
  const { leave_submit, leave_success } = textsOf('cz').forms;
  await visit(`${site.path('newsletter/leave', 'cz')}?token=${token}`, phone, [200], async (page) => {
    const referrers: string[] = [];
    page.on('request', async (request) => referrers.push((await request.allHeaders()).referer ?? ''));
    expect(await subscription()).toBeDefined();
    await send(page, page.getByRole('button', { name: squeeze(leave_submit) }));
    await isTold(page, leave_success);
    expect(await subscription()).toBeUndefined();
    expect(page.url()).not.toContain(token);
    expect(referrers.length).toBeGreaterThan(0);
    expect(referrers.join()).not.toContain(token);
  });
});

it.concurrent('a child is registered for the ski day', () =>
  visit(site.path('ski-day', 'it'), wide, [422, 200], async (page) => {
    const texts = textsOf('it').forms;
    const field = (name: string) => page.locator(`main [name=${name}]`);
    const submit = page.getByRole('main').getByRole('button');
    await step('dates of birth of other years than 2018 are not sent', async () => {
      await field('first_name').fill('  ');
      await field('surname').fill('Esempio');
      await page.getByLabel('Uomo').check();
      await field('privacy').check();
      for (const date of ['2017-12-31', '2019-01-01']) {
        await field('birth_date').fill(date);
        await isStopped(submit, field('birth_date'));
      }
    });
    await step('the form comes back with the entered values and the error that only the server finds', async () => {
      await field('birth_date').fill('2018-12-31');
      await send(page, submit);
      await followSummary(page, `${texts.first_name}: ${texts.error_required}`, field('first_name'));
      expect(await field('surname').inputValue()).toBe('Esempio');
      expect(await field('birth_date').inputValue()).toBe('2018-12-31');
      expect(await page.getByLabel('Uomo').isChecked()).toBe(true);
      expect(await field('privacy').isChecked()).toBe(true);
    });
    await step('it is accepted after the correction', async () => {
      await field('first_name').fill('Nina');
      await send(page, submit);
      await isTold(page, texts.ski_day_success);
    });
  }));
