import { numberOf } from '../../../src/submissions/forms/submission-states.js';
import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
import { commodities, commodityNames } from '../../../src/submissions/supplier/supplier-form.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, expectSoon, TestSite } from '../../support/browser/browser.js';
import { phone } from '../../support/browser/devices.js';
import { respondWith } from '../../support/browser/held-requests.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { squeeze } from '../../support/html/markup.js';
import { manySenders } from '../../support/http/forms.js';
import { step } from '../../support/jest/step.js';
import { fileOf, onForm, type SupplierFormPage } from '../../support/pages/supplier-form-page.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

const storedOf = async (name: string) =>
  (await site.service(SuppliersService).store.list({ limit: 100 })).items.filter(
    ({ supplier_name }) => supplier_name === name,
  );

const filesIn = (form: SupplierFormPage) =>
  form.field('file').evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ size }) => size));

it('the browser asks before what was entered is left for another language', () =>
  onForm(site, {}, async (form, page) => {
    await form.field('city').fill('Brno');
    const asked = page.waitForEvent('dialog');
    const left = page
      .getByRole('banner')
      .locator('a[hreflang=it]')
      .evaluate((link) => (link as HTMLElement).click());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
    expect(await form.field('city').inputValue()).toBe('Brno');
  }));

it('a visitor fills the form in', () =>
  onForm(site, {}, async (form, page) => {
    const { field, privacy, submit, texts } = form;
    await step('the button is disabled until company and consent are given, and says so', async () => {
      const hint = page.getByText(texts.supplier_not_ready);
      const isReady = async (wanted: boolean) => {
        const seen = async () => [await submit.isEnabled(), await hint.isHidden()];
        await expectSoon(seen, [wanted, wanted]);
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
    });
    await step('only the chosen commodity is described', async () => {
      for (const chosen of commodities) {
        await field('commodity').selectOption(commodityNames[chosen]);
        const description = form.form.getByText(texts[`commodity_${chosen}_description`]);
        await description.waitFor();
        const shown = form.form.getByRole('definition').filter({ visible: true });
        await expectSoon(() => shown.count(), 1);
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
  }));

it('an application with errors is not sent, and leads to them; the corrected one is confirmed', () =>
  onForm(site, { language: 'it', device: phone }, async (form, page) => {
    const { texts, field, errorAt, summary } = form;
    const requests = await respondWith(page, (route) => route.fallback());
    await step('each error is shown at its field, and in a summary of links', async () => {
      await field('supplier_name').fill('Esempio');
      await form.privacy.check();
      await form.submit.tap();
      await untilFocused(summary);
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
      expect(await field('country').getAttribute('aria-invalid')).toBe('true');
      expect(await field('country').getAttribute('aria-describedby')).toBe(await errorAt('country').getAttribute('id'));
      expect(await violationsOn(page)).toEqual([]);
    });
    await step('a link leads to the field, whose error disappears when it is corrected', async () => {
      await summary.getByRole('link', { name: texts.error_country }).click();
      await untilFocused(field('country'));
      await field('country').selectOption('IT');
      await errorAt('country').waitFor({ state: 'detached' });
      expect(await field('country').getAttribute('aria-invalid')).toBeNull();
    });
    expect(requests).toEqual([]);
    await step('the corrected application is confirmed in place of the form, with the focus', async () => {
      await form.fill({ supplier_name: 'From a phone' });
      await form.submit.tap();
      const message = form.message('supplier_success');
      await message.waitFor();
      await untilFocused(page.locator('#supplier-result[role=status]'));
      const { y = -1, height = 0 } = (await message.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(phone.viewport.height);
      expect(await form.form.count()).toBe(0);
      expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
    });
    await step('its number stands there, with the link to its state', async () => {
      const link = page.locator('main a[href*="/state/"]');
      const { pathname } = new URL((await link.getAttribute('href')) ?? '');
      expect(await page.locator('main strong').allTextContents()).toContain(numberOf(pathname.split('/').at(-1) ?? ''));
    });
  }));

const rejected = [
  { file: fileOf(100, '\x89PNG\r\n'), issue: 'error_file_type' },
  { file: fileOf(3_145_728), issue: 'error_file_size' },
] as const;

it('a file that cannot be sent is rejected', () =>
  onForm(site, {}, async (form) => {
    const { field, errorAt, texts, summary } = form;
    const file = field('file');
    const choice = (name: string) => form.form.getByRole('group', { name: texts.file_choice }).getByLabel(name);

    await step('one that is no PDF by its content, or is too large, at once, and removed', async () => {
      for (const { file: wrong, issue } of rejected) {
        await file.setInputFiles(wrong);
        await errorAt('file').getByText(texts[issue]).waitFor();
        expect(await file.getAttribute('aria-invalid')).toBe('true');
        await expectSoon(() => filesIn(form), []);
        await file.setInputFiles(fileOf(3_145_727));
        await errorAt('file').waitFor({ state: 'detached' });
        expect(await filesIn(form)).toEqual([3_145_727]);
      }
    });
    await step('it blocks the form until the visitor chooses another one', async () => {
      await form.fill({ supplier_name: 'Without its file' });
      await file.setInputFiles(fileOf(100, 'text'));
      await errorAt('file').waitFor();
      await form.submit.click();
      await summary.getByRole('link', { name: texts.error_file_choice }).waitFor();
      expect(await summary.getByRole('link').count()).toBe(1);
    });
    await step('or decides to send none, for each rejected file', async () => {
      expect(await choice(texts.file_choice_another).isChecked()).toBe(true);
      await choice(texts.file_choice_none).check();
      await errorAt('file').waitFor({ state: 'detached' });
      await file.setInputFiles(fileOf(100, 'text'));
      await errorAt('file').waitFor();
      expect(await choice(texts.file_choice_another).isChecked()).toBe(true);
      await choice(texts.file_choice_none).check();
      await form.submit.click();
      await form.message('supplier_success').waitFor();
      expect(await storedOf('Without its file')).toMatchObject([{ has_file: false }]);
    });
  }));

it('an application is sent over a slow connection', () =>
  onForm(site, { language: 'cz', device: phone }, async (form, page) => {
    const network = await page.context().newCDPSession(page);
    /** In bytes per second; -1 for no limit. */
    const limitUpload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await form.fill({ supplier_name: 'Slow' });
    await form.field('file').setInputFiles(fileOf(3_000_000));
    await step('the progress of an upload is shown', async () => {
      // Slow enough for a busy machine to look at it meanwhile.
      await limitUpload(20_000);
      await form.submit.tap();
      const progress = page.getByRole('progressbar', { name: form.texts.supplier_sending });
      await progress.waitFor();
      const share = () => progress.evaluate((bar) => (bar as HTMLProgressElement).value);
      const present = await eventually(share, (value) => value > 0.01);
      expect(present).toBeGreaterThan(0.01);
      expect(present).toBeLessThan(1);
      await page.getByText(/^\d{1,2}\s?%$/).waitFor();
    });
    await step('the form cannot be changed while it is being sent', async () => {
      expect(await form.submit.getAttribute('aria-busy')).toBe('true');
      expect(await form.submit.getAttribute('aria-disabled')).toBe('true');
      await untilFocused(form.submit);
      await page.keyboard.press('Shift+Tab');
      await untilFocused(page.locator(':not(form[enctype] *)'));
      await form.submit.focus();
      expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
    });
    await step('it is sent once, however often the button is pressed', async () => {
      await page.keyboard.press('Enter');
      await form.form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
      await limitUpload(-1);
      await form.message('supplier_success').waitFor();
      expect([posts, (await storedOf('Slow')).length]).toEqual([1, 1]);
    });
  }));

it('an application is sent over a connection that breaks: the same content is the same application', () =>
  onForm(site, {}, async (form, page) => {
    const supplier_name = 'Sent again';
    const requests = await respondWith(page, (route, sent) => {
      if (sent === 1) return route.abort();
      return sent === 2 ? route.fetch().then(() => route.abort()) : route.fallback();
    });
    await form.fill({ supplier_name });
    const entered = await form.entered();
    await step('without a response, or when it is lost on the way back, the entered values stay', async () => {
      for (const sent of [1, 2]) {
        const former = await form.message('no_response').elementHandles();
        await form.submit.click();
        await page.waitForFunction((messages) => messages.every((message) => !message.isConnected), former);
        await form.message('no_response').waitFor();
        expect(await form.message('no_response').getAttribute('role')).toBe('alert');
        expect(await form.entered()).toEqual(entered);
        expect(requests).toHaveLength(sent);
      }
    });
    await step('after a reload the same content is stored once', async () => {
      await page.reload();
      await form.hydrated();
      await form.fill({ supplier_name });
      await form.submit.dblclick();
      await form.message('supplier_success').waitFor();
      const keys = requests.map((request) => /name="idempotency_key"\s+(\S+)/.exec(request.postData() ?? '')?.[1]);
      expect(keys[0]).toMatch(/^[0-9a-z]{16,}$/);
      expect(keys).toEqual(Array(3).fill(keys[0]));
      expect(await storedOf(supplier_name)).toHaveLength(1);
    });
  }));

const tooLarge = { status: 413, contentType: 'text/html', body: 'Too large' };
const errors = [
  { field: 'city', message: 'Another city, please.' },
  { field: 'file', message: 'Another file, please.' },
];
const invalid = { status: 422, json: { status: 'KO', message: 'x', errors } };

it('an application that is not accepted can be sent again', () =>
  onForm(site, {}, async (form, page) => {
    // A response of a proxy, for example.
    const responses = [{ status: 200, contentType: 'text/html', body: '<p>Please log in</p>' }, tooLarge, invalid];
    await respondWith(page, async (route, sent) => {
      const response = responses[sent - 1];
      return response ? route.fulfill(response) : route.fallback();
    });
    await step('a failure is shown, from which the visitor can return to all entered values', async () => {
      await form.fill({ supplier_name: 'Corrected' });
      await form.field('file').setInputFiles(fileOf(100));
      const entered = await form.entered();
      await form.submit.click();
      await form.message('failure').waitFor();
      await untilFocused(page.locator('#supplier-result[role=status]'));
      expect(await form.form.isVisible()).toBe(false);
      await page.getByRole('button', { name: form.texts.form_back }).press('Enter');
      await untilFocused(form.submit);
      expect(await form.message('failure').count()).toBe(0);
      expect([await form.entered(), await filesIn(form)]).toEqual([entered, [100]]);
    });
    await step('that the file is too large for a proxy is shown at the file', async () => {
      await form.submit.click();
      await form.errorAt('file').getByText(form.texts.error_file_size).waitFor();
      await untilFocused(form.summary);
      expect(await filesIn(form)).toEqual([]);
    });
    await step('errors that the server finds are shown at the fields, until it is sent again', async () => {
      await form.field('file').setInputFiles(fileOf(100));
      await form.submit.click();
      await form.summary.getByText('City: Another city, please.').waitFor();
      await untilFocused(form.summary);
      expect(await form.summary.getByRole('link').count()).toBe(2);
      expect(await form.errorAt('city').innerText()).toBe('Another city, please.');
      await form.form.getByLabel(form.texts.file_choice_none).check();
      await form.field('city').press('Enter');
      await form.message('supplier_success').waitFor();
      expect(await storedOf('Corrected')).toHaveLength(1);
    });
  }));
