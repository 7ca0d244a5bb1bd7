import { SuppliersService } from '../../../src/submissions/supplier/supplier.subject.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { manySenders } from '../../support/http/forms.js';
import { step } from '../../support/jest/step.js';
import { fileOf, type SupplierFormPage } from '../../support/pages/supplier-form-page.js';
import { hasFocus, hydrated, onForm, phone, respondWith } from '../../support/pages/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

const storedOf = async (name: string) =>
  (await site.service(SuppliersService).store.list({ limit: 100 })).items.filter(
    ({ supplier_name }) => supplier_name === name,
  );

const filesIn = (form: SupplierFormPage) =>
  form.field('file').evaluate((input) => (input as HTMLInputElement).files?.length);

it('an application is sent over a slow connection', () =>
  onForm(
    site,
    { language: 'cz', device: phone },
    hydrated(async (form, page) => {
      const network = await page.context().newCDPSession(page);
      /** In bytes per second; -1 for no limit. */
      const limitUpload = (uploadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      const progress = page.getByRole('progressbar', { name: form.texts.supplier_sending });
      const share = () => progress.evaluate((bar) => (bar as HTMLProgressElement).value);
      const shareOver = async (least: number) => {
        const value = await eventually(share, (present) => present > least);
        expect(value).toBeGreaterThan(least);
        return value;
      };

      await step('a missing response is a failure after a minute without progress', async () => {
        const requests = await respondWith(page, () => new Promise(() => undefined));
        await form.fill({ supplier_name: 'Slow' });
        await page.clock.install();
        await form.submit.tap();
        await eventually(async () => requests.length, Boolean);
        await page.clock.fastForward(50_000);
        expect(await form.message('no_response').count()).toBe(0);
        await page.clock.fastForward(11_000);
        await form.message('no_response').waitFor();
        await page.unroute('**');
      });
      let posts = 0;
      await step('the progress of an upload is shown', async () => {
        page.on('request', (request) => {
          if (request.method() === 'POST') posts += 1;
        });
        // Slow enough for a busy machine to look at it meanwhile.
        await limitUpload(20_000);
        await form.field('file').setInputFiles(fileOf(3_000_000));
        // Between two clicks of a mouse, the message above the button may go, and the button with it.
        await form.submit.evaluate((button) => {
          (button as HTMLButtonElement).click();
          (button as HTMLButtonElement).click();
        });
        await progress.waitFor();
        expect(await shareOver(0.01)).toBeLessThan(1);
        expect(await page.getByText(/^\d{1,2}\s?%$/).isVisible()).toBe(true);
      });
      await step('the form cannot be changed while it is being sent', async () => {
        expect(await form.submit.getAttribute('aria-busy')).toBe('true');
        expect(await form.submit.getAttribute('aria-disabled')).toBe('true');
        await hasFocus(page, '[type=submit]');
        await page.keyboard.press('Shift+Tab');
        await hasFocus(page, ':not(form[enctype] *)');
        await form.submit.focus();
        expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
      });
      await step('it is no failure as long as the upload makes progress', async () => {
        let present = await share();
        for (let times = 0; times < 3; times += 1) {
          present = await shareOver(present);
          // The progress may precede the clock's last leap, so two leaps must fit into the minute.
          await page.clock.fastForward(25_000);
        }
      });
      await step('it is sent once, however often the button is pressed', async () => {
        await page.keyboard.press('Enter');
        await form.form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
        await limitUpload(-1);
        await form.message('supplier_success').waitFor();
        expect([posts, (await storedOf('Slow')).length]).toEqual([1, 1]);
      });
    }),
  ));

it('an application is sent over a connection that breaks: the same content is the same application', () =>
  onForm(
    site,
    {},
    hydrated(async (form, page) => {
      const supplier_name = 'Sent again';
      const requests = await respondWith(page, (route, sent) => {
        if (sent === 1) return route.abort();
        return sent <= 3 ? route.fetch().then(() => route.abort()) : route.fallback();
      });
      await form.fill({ supplier_name });
      const entered = await form.entered();

      await step('a form that never arrived keeps the entered values', async () => {
        await form.submit.click();
        await form.message('no_response').waitFor();
        expect(await form.message('no_response').getAttribute('role')).toBe('alert');
        expect(await form.form.isVisible()).toBe(true);
        expect(await form.entered()).toEqual(entered);
      });
      await step('so does one whose response was lost on the way back', async () => {
        const former = await form.message('no_response').elementHandle();
        await form.submit.click();
        // The next one may follow at once.
        await page.waitForFunction((message) => !message?.isConnected, former);
        await form.message('no_response').waitFor();
        expect(await form.entered()).toEqual(entered);
      });
      await step('Back restores what was entered', async () => {
        // Without the back/forward cache: the page is loaded again.
        await page.goto('/robots.txt');
        await page.goBack();
        await form.hydrated();
        expect(await form.entered()).toEqual(entered);
        await form.submit.click();
        await form.message('no_response').waitFor();
      });
      await step('after a reload the same content is stored once', async () => {
        await page.reload();
        await form.hydrated();
        await form.fill({ supplier_name });
        await form.submit.dblclick();
        await form.message('supplier_success').waitFor();
        const keys = requests.map((request) => /name="idempotency_key"\s+(\S+)/.exec(request.postData() ?? '')?.[1]);
        expect(keys[0]).toMatch(/^[0-9a-z]{16,}$/);
        expect(keys).toEqual(Array(4).fill(keys[0]));
        expect(await storedOf(supplier_name)).toHaveLength(1);
      });
    }),
  ));

const failures = [
  { status: 503, json: { status: 'KO', message: 'Refused' } },
  // A response of a proxy, for example.
  { status: 200, contentType: 'text/html', body: '<p>Please log in</p>' },
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
      const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
      const responses = [...failures, tooLarge, invalid];
      const requests = await respondWith(page, async (route, sent) => {
        const response = responses[sent - 1];
        if (response) return route.fulfill(response);
        await isLetGo;
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
        expect(await form.errorAt('file').innerText()).toBe(form.texts.error_file_size);
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
