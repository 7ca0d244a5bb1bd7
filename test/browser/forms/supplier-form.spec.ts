import type { Page } from 'playwright-core';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
import { commodities, commodityNames } from '../../../src/submissions/supplier/supplier-form.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { until, untilDrawn } from '../../support/browser/page-waits.js';
import { squeeze } from '../../support/html/markup.js';
import { manySenders } from '../../support/http/forms.js';
import { filledIn } from '../../support/http/supplier-form.js';
import { step } from '../../support/jest/step.js';
import { fileOf, type SupplierFormPage } from '../../support/pages/supplier-form-page.js';
import {
  hasFocus,
  holdIslands,
  hydrated,
  onForm,
  phone,
  respondWith,
} from '../../support/pages/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

const lastStored = async () => (await site.service(SuppliersService).store.list({ limit: 1 })).items[0];

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

const rejected = [
  { file: fileOf(100, '\x89PNG\r\n'), issue: 'error_file_type' },
  { file: fileOf(3_145_728), issue: 'error_file_size' },
] as const;

/** The next file that the form reads waits for the event `let-go`, and is then marked as read. */
const holdReading = (page: Page) =>
  page.evaluate(() => {
    delete document.body.dataset.isRead;
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      Blob.prototype.arrayBuffer = read;
      const bytes = await read.call(this);
      await new Promise((resolve) => addEventListener('let-go', resolve, { once: true }));
      document.body.dataset.isRead = 'true';
      return bytes;
    };
  });

async function letGo(page: Page): Promise<void> {
  await until(page, () => {
    dispatchEvent(new Event('let-go'));
    return document.body.dataset.isRead === 'true';
  });
  await untilDrawn(page);
}

it('a visitor fills the form in', () =>
  onForm(
    site,
    {},
    hydrated(async (form, page) => {
      const { field, privacy, submit, texts } = form;
      await step('the button is disabled until company and consent are given, and says so', async () => {
        const hint = page.getByText(texts.supplier_not_ready);
        const isReady = async (wanted: boolean) => {
          const seen = async () => [await submit.isEnabled(), await hint.isHidden()];
          expect(await eventually(seen, ([isEnabled]) => isEnabled === wanted)).toEqual([wanted, wanted]);
        };
        await isReady(false);
        expect(await submit.getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'));
        await field('supplier_name').fill('   ');
        await privacy.press('Space');
        await isReady(false);
        await field('supplier_name').fill('Example');
        await isReady(true);
        await privacy.press('Space');
        await isReady(false);
        await privacy.press('Space');
      });
      await step('only the chosen commodity is described', async () => {
        const shown = () =>
          form.form
            .getByRole('definition')
            .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent));
        expect(await shown()).toEqual(commodities.map((each) => texts[`commodity_${each}_description`]));
        for (const chosen of commodities) {
          await field('commodity').selectOption(commodityNames[chosen]);
          expect(await shown()).toEqual([texts[`commodity_${chosen}_description`]]);
        }
      });
      await step('an error does not move the button while it is being clicked', async () => {
        await form.fill({ description: '' });
        await field('description').focus();
        await submit.hover();
        await page.mouse.down();
        await untilDrawn(page);
        expect(await form.errorAt('description').count()).toBe(0);
        await page.mouse.up();
        await form.summary.waitFor();
      });
    }),
  ));

it('an application with errors is not sent, and leads to them; the corrected one is stored', () =>
  onForm(
    site,
    { language: 'it', device: phone },
    hydrated(async (form, page) => {
      const { texts, field, errorAt, summary } = form;
      const requests = await respondWith(page, (route) => route.fallback());
      await step('each error is shown at its field, and in a summary of links', async () => {
        await field('supplier_name').fill('Esempio');
        await form.privacy.check();
        await form.submit.tap();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await summary.getByRole('link').allInnerTexts()).toEqual(
          [
            `${texts.country}: ${texts.error_country}`,
            `${texts.city}: ${texts.error_required}`,
            `${texts.contact_name}: ${texts.error_required}`,
            `${texts.contact_role}: ${texts.error_required}`,
            `${texts.contact_email}: ${texts.error_email}`,
            `${texts.contact_phone}: ${texts.error_phone}`,
            `${texts.commodity}: ${texts.error_commodity}`,
            `${texts.description}: ${texts.error_required}`,
          ].map(squeeze),
        );
        for (const name of ['country', 'commodity'] as const) {
          expect(await field(name).getAttribute('aria-invalid')).toBe('true');
          expect(await field(name).getAttribute('aria-describedby')).toBe(await errorAt(name).getAttribute('id'));
        }
      });
      await step('axe finds no violation', async () => expect(await violationsOn(page)).toEqual([]));
      await step('a link leads to the field, whose error disappears when it is corrected', async () => {
        await summary.getByRole('link', { name: texts.error_country }).click();
        await hasFocus(page, '[name=country]');
        await field('country').selectOption('IT');
        await errorAt('country').waitFor({ state: 'detached' });
        expect(await field('country').getAttribute('aria-invalid')).toBeNull();
        await form.submit.tap();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await summary.getByRole('link').count()).toBe(7);
      });
      expect(requests).toEqual([]);
      await step('the corrected application is confirmed, and is stored with its file', async () => {
        await form.fill({ supplier_name: 'From a phone' });
        await field('file').setInputFiles(fileOf(2000));
        await form.submit.tap();
        await isConfirmed(form, page);
        const kept = await lastStored();
        const { privacy: _, ...fields } = filledIn;
        expect(kept).toMatchObject({ ...fields, supplier_name: 'From a phone', has_file: true });
        const file = await site.service(SuppliersService).store.file(kept?.id ?? '');
        expect([file?.name, file?.content.length]).toEqual(['company.pdf', 2000]);
      });
    }),
  ));

it('a file that cannot be sent is rejected', () =>
  onForm(
    site,
    {},
    hydrated(async (form, page) => {
      const { field, errorAt, texts, summary } = form;
      const file = field('file');
      const chosen = () =>
        file.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ size }) => size));
      const choice = (name: string) => form.form.getByRole('group', { name: texts.file_choice }).getByLabel(name);

      await step('one that is no PDF by its content or its name, or is too large, at once, and removed', async () => {
        expect(texts.error_file_size).toBe('The file must be less than 3MB.');
        for (const { file: wrong, issue } of rejected) {
          await file.setInputFiles(wrong);
          await errorAt('file').waitFor();
          expect(await errorAt('file').innerText()).toBe(texts[issue]);
          expect(await file.getAttribute('aria-invalid')).toBe('true');
          expect(await eventually(chosen, ({ length }) => length === 0)).toEqual([]);
          await file.setInputFiles(fileOf(3_145_727));
          await errorAt('file').waitFor({ state: 'detached' });
          expect(await chosen()).toEqual([3_145_727]);
        }
      });
      await step('slow validation shows no error at a file that was chosen since', async () => {
        await holdReading(page);
        await file.setInputFiles(fileOf(100, 'text'));
        await file.setInputFiles(fileOf(200));
        await letGo(page);
        expect([await errorAt('file').count(), await chosen()]).toEqual([0, [200]]);
      });
      await step('it blocks the form until the visitor chooses another one', async () => {
        await form.fill({ supplier_name: 'Without its file', city: '' });
        await file.setInputFiles(fileOf(100, 'text'));
        await form.submit.click();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await summary.getByRole('link').count()).toBe(2);
        expect(await errorAt('file').innerText()).toBe(texts.error_file_choice);
        await field('city').fill('Brno');
        await form.submit.click();
        await summary.getByRole('link', { name: texts.error_file_choice }).waitFor();
        expect(await summary.getByRole('link').count()).toBe(1);
      });
      await step('or decides to send none, for each rejected file', async () => {
        expect(await choice(texts.file_choice_another).isChecked()).toBe(true);
        await choice(texts.file_choice_none).check();
        expect(await errorAt('file').count()).toBe(0);
        await file.setInputFiles(fileOf(100, 'text'));
        await errorAt('file').waitFor();
        expect(await choice(texts.file_choice_another).isChecked()).toBe(true);
        await choice(texts.file_choice_none).check();
        await form.submit.click();
        await form.message('supplier_success').waitFor();
        expect(await lastStored()).toMatchObject({ supplier_name: 'Without its file', has_file: false });
      });
    }),
  ));

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
      expect(await lastStored()).toMatchObject({ country: 'IT', commodity: 'General Machining', city: 'Torino' });
    }),
  ));

it('the form works if the script fails to load', () => {
  const before = async (page: Page) => {
    await page.route('**/assets/supplier-form-*.js', (route) => route.abort());
    // The page has already been reloaded because of that.
    await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
  };
  return onForm(site, { before }, async (form, page) => {
    await page.waitForLoadState('networkidle');
    expect(await form.submit.isEnabled()).toBe(true);
    await form.submit.click();
    await hasFocus(page, '[name=supplier_name]');
    await form.fill({ supplier_name: 'Without a script' });
    await Promise.all([page.waitForNavigation(), form.submit.click()]);
    await form.message('supplier_success').waitFor();
  });
});

it('a form that the server has sent back keeps corrections that precede its script', async () => {
  let hydrate: () => void = () => undefined;
  const before = async (page: Page) => {
    hydrate = await holdIslands(page);
  };
  await onForm(site, { before, language: 'pl' }, async (form, page) => {
    await form.fill({ contact_email: 'ada@example' });
    // Bypasses the browser's validation and the script.
    const send = form.form.evaluate((element) => (element as HTMLFormElement).submit());
    await Promise.all([page.waitForNavigation(), send]);
    expect(await form.summary.textContent()).toContain(squeeze(form.texts.error_email));
    const corrected = { city: 'Brno', contact_email: 'ada@example.com', description: 'Other', notes: '' };
    for (const [name, value] of Object.entries(corrected)) await form.field(name as 'city').fill(value);
    await form.field('country').selectOption('CZ');
    hydrate();
    await form.hydrated();
    expect(await form.entered()).toMatchObject({
      ...filledIn,
      ...corrected,
      country: 'CZ',
      // Makes repeated sending one application.
      idempotency_key: expect.stringMatching(/^[0-9a-z]{16,}$/),
    });
    await form.submit.click();
    await form.message('supplier_success').waitFor();
    expect(await lastStored()).toMatchObject({ city: 'Brno', country: 'CZ', description: 'Other' });
  });
});
