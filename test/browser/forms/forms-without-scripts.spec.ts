import type { Locator, Page } from 'playwright-core';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { squeeze } from '../../support/html/markup.js';
import { filledIn } from '../../support/http/supplier-form.js';
import { step } from '../../support/jest/step.js';
import { SupplierFormPage } from '../../support/pages/supplier-form-page.js';

const phone = { javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
});

afterAll(() => site.close());

async function send(page: Page, button: Locator, status: number): Promise<void> {
  const isPost = page.waitForResponse((response) => response.request().method() === 'POST');
  const [response] = await Promise.all([isPost, button.click()]);
  expect(response.status()).toBe(status);
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

it('a supplier applies', () =>
  site.visit(site.path('our-company/doing-business-with-us', 'cz'), phone, async (page) => {
    const form = new SupplierFormPage(page, 'cz');
    const { field, submit, texts } = form;
    await step('the form is sent neither empty nor with an error that the browser finds', async () => {
      await isStopped(submit, field('supplier_name'));
      await form.fill({ contact_email: 'ada@example', contact_phone: 'none' });
      await isStopped(submit, field('contact_phone'));
    });
    await step('it comes back with the entered values and the error that only the server finds', async () => {
      await field('contact_phone').fill(filledIn.contact_phone ?? '');
      const entered = await form.entered();
      await send(page, submit, 422);
      await followSummary(page, texts.error_email, field('contact_email'));
      expect(await form.entered()).toEqual(entered);
    });
    await step('it is stored with all values after the correction, and the message is shown', async () => {
      await field('contact_email').fill('ada@example.com');
      await send(page, submit, 200);
      await isTold(page, texts.supplier_success);
      const { privacy, ...fields } = filledIn;
      const { items } = await site.service(SuppliersService).store.list({ limit: 100 });
      expect(items).toMatchObject([{ ...fields, contact_email: 'ada@example.com' }]);
    });
  }));

it('a reader subscribes', () =>
  site.visit(site.path('our-company/who-we-are', 'pl'), phone, async (page) => {
    const texts = textsOf('pl').forms;
    const form = page.locator('form').filter({ has: page.locator('[name=EMAIL]') });
    const [email, privacy, submit] = [form.getByRole('textbox'), form.getByRole('checkbox'), form.getByRole('button')];
    await isStopped(submit, email);
    await email.fill('reader@example');
    await isStopped(submit, privacy);
    await privacy.check();
    await send(page, submit, 422);
    expect(new URL(page.url()).pathname).toBe(site.path('newsletter', 'pl'));
    await followSummary(page, texts.error_email, email);
    expect([await email.inputValue(), await privacy.isChecked()]).toEqual(['reader@example', true]);
    await email.fill('reader@example.com');
    await send(page, submit, 200);
    await isTold(page, texts.newsletter_success);
  }));

it('a child is registered for the ski day, unless born in another year than 2018', () =>
  site.visit(site.path('ski-day', 'it'), phone, async (page) => {
    const texts = textsOf('it').forms;
    const field = (name: string) => page.locator(`main [name=${name}]`);
    const submit = page.getByRole('main').getByRole('button');
    await field('first_name').fill('  ');
    await field('surname').fill('Esempio');
    await field('privacy').check();
    for (const date of ['2017-12-31', '2019-01-01']) {
      await field('birth_date').fill(date);
      await isStopped(submit, field('birth_date'));
    }
    await field('birth_date').fill('2018-12-31');
    await send(page, submit, 422);
    await followSummary(page, `${texts.first_name}: ${texts.error_required}`, field('first_name'));
    await field('first_name').fill('Nina');
    await send(page, submit, 200);
    await isTold(page, texts.ski_day_success);
  }));
