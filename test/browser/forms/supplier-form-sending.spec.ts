import type { Page } from 'playwright-core';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { squeeze } from '../../support/html/markup.js';
import { manySenders } from '../../support/http/forms.js';
import { filledIn } from '../../support/http/supplier-form.js';
import { step } from '../../support/jest/step.js';
import { fileOf, type SupplierFormPage } from '../../support/pages/supplier-form-page.js';
import { desktop, hasFocus, hydrated, onForm, phone, respondWith } from '../../support/pages/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

afterAll(() => site.close());

const applications = () => site.service(SuppliersService).store;
/** The stored applications of a company. */
const storedOf = async (name: string) =>
  (await applications().list({ limit: 100 })).items.filter(({ supplier_name }) => supplier_name === name);

/** Expects the message in place of the form, with the focus. */
async function isConfirmed(form: SupplierFormPage, page: Page): Promise<void> {
  const message = form.message('supplier_success');
  await message.waitFor();
  await hasFocus(page, '#supplier-result[role=status]');
  const box = await message.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
  expect(await form.form.count()).toBe(0);
  expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
}

const filesIn = (form: SupplierFormPage) =>
  form.field('file').evaluate((input) => (input as HTMLInputElement).files?.length);

it('an application can be filled in and sent with the keyboard alone', () =>
  onForm(
    site,
    {},
    hydrated(async (form, page) => {
      const { keyboard } = page;
      await form.field('supplier_name').focus();
      for (const text of [
        'Typed',
        'Italy',
        'Torino',
        'Ada',
        'Sales',
        'ada@example.com',
        '0115550100',
        'Gen',
        'Gears',
      ]) {
        await keyboard.type(text);
        await keyboard.press('Tab');
      }
      for (const key of ['Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Enter']) await keyboard.press(key);
      await isConfirmed(form, page);
      expect(await storedOf('Typed')).toMatchObject([
        { country: 'IT', commodity: 'General Machining', city: 'Torino' },
      ]);
      // The exact words of the contract.
      expect([form.texts.supplier_success, form.texts.failure]).toEqual([
        'Thank you for contacting us. The Sourcing Team has received your application and will be reviewing it shortly.',
        'Form submission failed, please try again later.',
      ]);
    }),
  ));

it.each([
  ['it', 'a finger', phone, (form: SupplierFormPage) => form.submit.tap()],
  ['pl', 'the keyboard', phone, (form: SupplierFormPage) => form.field('contact_phone').press('Enter')],
  ['cz', 'the mouse', desktop, (form: SupplierFormPage) => form.submit.click()],
] as const)('an application is sent in %s with %s', (language, means, device, send) =>
  onForm(
    site,
    { language, device },
    hydrated(async (form, page) => {
      const { field, errorAt, texts } = form;
      await step('an error is shown when a changed field loses the focus, until it is corrected', async () => {
        const email = field('contact_email');
        await email.focus();
        await page.keyboard.press('Tab');
        await email.fill('ada@example');
        expect(await errorAt('contact_email').count()).toBe(0);
        await page.keyboard.press('Tab');
        await errorAt('contact_email').waitFor();
        expect(squeeze(await errorAt('contact_email').innerText())).toBe(squeeze(texts.error_email));
        expect(await email.getAttribute('aria-invalid')).toBe('true');
        expect(await email.getAttribute('aria-describedby')).toBe(await errorAt('contact_email').getAttribute('id'));
        await email.fill('ada@example.com');
        await errorAt('contact_email').waitFor({ state: 'detached' });
        expect(await email.getAttribute('aria-invalid')).toBeNull();
      });
      await step('each kind of error has its own message', async () => {
        for (const [name, value, message] of [
          ['contact_phone', '+39 01', texts.error_phone],
          ['city', '  ', texts.error_required],
          ['notes', 'a\u0007b', texts.error_characters],
        ] as const) {
          await field(name).fill(value);
          await field(name).blur();
          await errorAt(name).waitFor();
          expect(squeeze(await errorAt(name).innerText())).toBe(squeeze(message));
        }
      });
      await step('the application is confirmed, and is stored with its file', async () => {
        const supplier_name = `Sent with ${means}`;
        await form.fill({ supplier_name });
        await field('file').setInputFiles(fileOf(2000));
        await send(form);
        await isConfirmed(form, page);
        const [kept, ...others] = await storedOf(supplier_name);
        const { privacy: _, ...fields } = filledIn;
        expect([others, kept]).toMatchObject([[], { ...fields, supplier_name, has_file: true }]);
        const file = await applications().file(kept?.id ?? '');
        expect([file?.name, file?.content.length]).toEqual(['company.pdf', 2000]);
      });
    }),
  ),
);

const failures = [
  { status: 500, json: { status: 'KO', message: 'Refused' } },
  { status: 429, json: { status: 'KO', message: 'Too many requests' } },
  { status: 503, body: '' },
  // A response of a proxy, for example.
  { status: 200, contentType: 'text/html', body: '<p>Please log in</p>' },
  { status: 200, json: { status: 'KO' } },
];
const tooLarge = { status: 413, contentType: 'text/html', body: 'Too large' };
const invalid = {
  status: 422,
  json: {
    status: 'KO',
    message: 'x',
    errors: [
      { field: 'city', message: 'Another city, please.' },
      { field: 'file', message: 'Another file, please.' },
    ],
  },
};

it('an application that is not accepted can be sent again', () =>
  onForm(
    site,
    {},
    hydrated(async (form, page) => {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const responses = [...failures, tooLarge, invalid];
      const requests = await respondWith(page, async (route, sent) => {
        const response = responses[sent - 1];
        if (response) return route.fulfill(response);
        await held;
        return route.fallback();
      });
      await step('a failure is shown, from which the visitor can return to all entered values', async () => {
        await form.fill({ supplier_name: 'Corrected' });
        await form.field('file').setInputFiles(fileOf(100));
        const entered = await form.entered();
        for (const _ of failures) {
          await form.submit.click();
          await form.message('failure').waitFor();
          await hasFocus(page, '#supplier-result[role=status]');
          expect(await form.form.isVisible()).toBe(false);
          await page.getByRole('button', { name: form.texts.supplier_back }).press('Enter');
          await hasFocus(page, 'form[enctype] [type=submit]');
          expect(await form.message('failure').count()).toBe(0);
          expect([await form.entered(), await filesIn(form)]).toEqual([entered, 1]);
        }
        expect(requests).toHaveLength(failures.length);
      });
      await step('that the file is too large for a proxy is shown at the file', async () => {
        await form.submit.click();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await form.errorAt('file').innerText()).toBe('The file must be less than 3MB.');
        expect(await filesIn(form)).toBe(0);
      });
      await step('errors that the server finds are shown at the fields', async () => {
        await form.field('file').setInputFiles(fileOf(100));
        await form.submit.click();
        await form.summary.getByText('City: Another city, please.').waitFor();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await form.summary.getByRole('link').allInnerTexts()).toEqual([
          'City: Another city, please.',
          'Company presentation: Another file, please.',
        ]);
        expect(await form.errorAt('city').innerText()).toBe('Another city, please.');
        expect(await filesIn(form)).toBe(0);
      });
      await step('they are not shown any more while the form is being sent again', async () => {
        await form.form.getByLabel(form.texts.file_choice_none).check();
        await form.field('city').press('Enter');
        await hasFocus(page, '[type=submit]');
        await form.summary.waitFor({ state: 'detached' });
        await form.errorAt('city').waitFor({ state: 'detached' });
        letGo();
        await form.message('supplier_success').waitFor();
        expect(await storedOf('Corrected')).toHaveLength(1);
      });
    }),
  ));
