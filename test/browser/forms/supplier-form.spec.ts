import type { Page } from 'playwright-core';
import { commodities, commodityNames } from '../../../src/submissions/supplier/supplier-form.js';
import { SuppliersService } from '../../../src/submissions/supplier/suppliers.service.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
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

afterAll(() => site.close());

const lastStored = async () => (await site.service(SuppliersService).store.list({ limit: 1 })).items[0];

/** What a browser may change on the way to the server: line ends, blanks, international addresses. */
const values = [
  ['city', 'x'.repeat(201)],
  ['contact_email', 'ł@b.pl'],
  ['contact_email', '\u200ba\u00ad@b.it\ufeff'],
  ['contact_phone', ' 0115550100 '],
  ['notes', `a${'\n'.repeat(500)}b`],
  ['notes', 'x'.repeat(5001)],
] as const;

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

/** The server's errors for the form in its present state. The form is altered so that the server always refuses it. */
const serverErrors = (page: Page) =>
  page.evaluate(async () => {
    const body = new FormData(document.querySelector<HTMLFormElement>('form[enctype]') ?? undefined);
    body.delete('privacy');
    const response = await fetch(location.href, { method: 'POST', body, headers: { Accept: 'application/json' } });
    const { errors }: { errors: { field: string; message: string }[] } = await response.json();
    return errors.filter(({ field }) => field !== 'privacy');
  });

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
      await step('errors are the same in the browser and on the server', async () => {
        await form.fill();
        for (const [name, value] of values) {
          await field(name).fill(value);
          await field(name).blur();
          const expected = (await serverErrors(page)).map((each) => each.message).slice(0, 1);
          const shown = () => form.errorAt(name).allInnerTexts();
          const told = await eventually(shown, (all) => all.join() === expected.join());
          expect([name, value.slice(0, 20), told]).toEqual([name, value.slice(0, 20), expected]);
          await field(name).fill(filledIn[name] ?? '');
        }
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
