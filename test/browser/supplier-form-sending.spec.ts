import type { Page, Route } from 'playwright-core';
import { SuppliersService } from '../../src/suppliers/suppliers.service.js';
import { violationsOn } from '../support/axe.js';
import { eventually, TestSite } from '../support/browser.js';
import { manySenders } from '../support/forms.js';
import { filledIn } from '../support/supplier-form.js';
import { fileOf, SupplierFormPage } from '../support/supplier-form-page.js';
import { desktop, hasFocus, hydrated, onForm, phone, respondWith } from '../support/visit-supplier-form.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

afterAll(() => site.close());

const suppliers = () => site.service(SuppliersService);
const stored = async () => (await suppliers().list({ limit: 100 })).items;
/** The stored application of a company. */
const storedOf = async (name: string) => (await stored()).filter(({ supplier_name }) => supplier_name === name);

const shareOf = (bar: Element) => (bar as HTMLProgressElement).value;

/** The network conditions of a page. */
async function networkOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const others = { offline: false, latency: 0, downloadThroughput: -1 };
  return {
    /** In bytes per second; -1 for no limit. */
    limitUpload: (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', { ...others, uploadThroughput }),
  };
}

describe('an application', () => {
  const send = {
    'the mouse': (form: SupplierFormPage) => form.submit.click(),
    'a finger': (form: SupplierFormPage) => form.submit.tap(),
    'the keyboard': (form: SupplierFormPage) => form.field('contact_phone').press('Enter'),
  };

  it.each([
    ['en', 'the mouse', desktop],
    ['it', 'a finger', phone],
    ['pl', 'the keyboard', phone],
    ['cz', 'the mouse', desktop],
  ] as const)('is confirmed in %s when it is sent with %s, and is stored with its file', (language, means, device) =>
    onForm(
      site,
      { language, device },
      hydrated(async (form, page) => {
        const supplier_name = `Sent with ${means} in ${language}`;
        await form.fill({ supplier_name });
        await form.field('file').setInputFiles(fileOf(2000));
        await send[means](form);
        const message = form.message('supplier_success');
        await message.waitFor();
        await hasFocus(page, '#supplier-result[role=status]');
        const box = await message.boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
        expect(await form.form.count()).toBe(0);
        expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
        const [kept, ...others] = await storedOf(supplier_name);
        const { privacy: _, ...fields } = filledIn;
        expect([others, kept]).toMatchObject([[], { ...fields, supplier_name, has_file: true }]);
        const file = await suppliers().file(kept?.id ?? '');
        expect([file?.name, file?.content.length]).toEqual(['company.pdf', 2000]);
      }),
    ),
  );

  it('is confirmed in the exact words of the contract', () => {
    const { texts } = new SupplierFormPage({} as Page);
    expect([texts.supplier_success, texts.failure]).toEqual([
      'Thank you for contacting us. The Sourcing Team has received your application and will be reviewing it shortly.',
      'Form submission failed, please try again later.',
    ]);
  });

  it('can be filled in and sent with the keyboard alone', () =>
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
        const { commodity_machining_description, commodity_materials_description } = form.texts;
        expect(await form.form.getByText(commodity_machining_description).isVisible()).toBe(true);
        expect(await form.form.getByText(commodity_materials_description).isVisible()).toBe(false);
        await keyboard.press('Tab');
        await keyboard.press('Tab');
        await keyboard.press('Space');
        await keyboard.press('Tab');
        await keyboard.press('Tab');
        await keyboard.press('Enter');
        await form.message('supplier_success').waitFor();
        expect(await storedOf('Typed')).toMatchObject([
          { country: 'IT', commodity: 'General Machining', city: 'Torino' },
        ]);
      }),
    ));

  it('shows the progress of sending, and is sent once, however often the button is pressed', () =>
    onForm(
      site,
      { device: phone },
      hydrated(async (form, page) => {
        const network = await networkOf(page);
        await network.limitUpload(150_000);
        let posts = 0;
        page.on('request', (request) => {
          if (request.method() === 'POST') posts += 1;
        });
        await form.fill({ supplier_name: 'Slow' });
        await form.field('file').setInputFiles(fileOf(3_000_000));
        await form.submit.dblclick();
        const progress = page.getByRole('progressbar', { name: form.texts.supplier_sending });
        await progress.waitFor();
        const share = () => progress.evaluate(shareOf);
        const under = await eventually(share, (value) => value > 0.05);
        expect(under).toBeGreaterThan(0.05);
        expect(under).toBeLessThan(1);
        expect(await page.getByText(/^\d{1,2}%$/).isVisible()).toBe(true);
        expect(await form.submit.getAttribute('aria-busy')).toBe('true');
        expect(await form.submit.getAttribute('aria-disabled')).toBe('true');
        await hasFocus(page, '[type=submit]');
        // The form cannot be changed while it is being sent.
        await page.keyboard.press('Shift+Tab');
        await hasFocus(page, ':not(form[enctype] *)');
        await page.keyboard.press('Tab');
        await hasFocus(page, '[type=submit]');
        expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
        await page.keyboard.press('Enter');
        await form.form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
        expect(await eventually(share, (value) => value > under)).toBeGreaterThan(under);
        await network.limitUpload(-1);
        await form.message('supplier_success').waitFor();
        expect([posts, (await storedOf('Slow')).length]).toEqual([1, 1]);
      }),
    ));
});

describe('a response', () => {
  const failures = [
    { status: 500, json: { status: 'KO', message: 'Refused' } },
    { status: 429, json: { status: 'KO', message: 'Too many requests' } },
    { status: 503, body: '' },
    // A response of a proxy, for example.
    { status: 200, contentType: 'text/html', body: '<p>Please log in</p>' },
    { status: 200, json: { status: 'KO' } },
  ];

  it('that is an error shows the failure, from which the visitor can return to all entered values', () =>
    onForm(
      site,
      {},
      hydrated(async (form, page) => {
        const requests = await respondWith(page, (route, sent) => route.fulfill(failures[sent - 1]));
        await form.fill();
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
          expect(await form.entered()).toEqual(entered);
          expect(await form.field('file').evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(1);
        }
        expect(requests).toHaveLength(failures.length);
      }),
    ));

  it('with errors of the server shows them at the fields, and the form can be sent again', () =>
    onForm(
      site,
      {},
      hydrated(async (form, page) => {
        let letGo: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        const city = { field: 'city', message: 'Another city, please.' };
        const errors = [city, { field: 'file', message: 'Another file, please.' }];
        await respondWith(page, (route, sent) =>
          sent === 1
            ? route.fulfill({ status: 422, json: { status: 'KO', message: 'x', errors } })
            : held.then(() => route.fallback()),
        );
        await form.fill({ supplier_name: 'Corrected' });
        await form.field('file').setInputFiles(fileOf(100));
        await form.submit.click();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await form.summary.getByRole('link').allInnerTexts()).toEqual([
          'City: Another city, please.',
          'Company presentation: Another file, please.',
        ]);
        expect(await form.errorAt('city').innerText()).toBe('Another city, please.');
        expect(await form.field('file').inputValue()).toBe('');
        await form.form.getByLabel(form.texts.file_choice_none).check();
        await form.field('city').press('Enter');
        await hasFocus(page, '[type=submit]');
        // While the form is being sent no errors are shown.
        await form.summary.waitFor({ state: 'detached' });
        await form.errorAt('city').waitFor({ state: 'detached' });
        letGo();
        await form.message('supplier_success').waitFor();
        expect(await storedOf('Corrected')).toHaveLength(1);
      }),
    ));

  it('of a proxy for which the file is too large is shown at the file', () =>
    onForm(
      site,
      {},
      hydrated(async (form, page) => {
        await respondWith(page, (route) => route.fulfill({ status: 413, contentType: 'text/html', body: 'Too large' }));
        await form.fill();
        await form.field('file').setInputFiles(fileOf(100));
        await form.submit.click();
        await hasFocus(page, '[role=alert]:has(a)');
        expect(await form.errorAt('file').innerText()).toBe('The file must be less than 3MB.');
        expect(await form.field('file').inputValue()).toBe('');
      }),
    ));
});

describe('a missing response', () => {
  it('is a failure after a minute without progress', () =>
    onForm(
      site,
      {},
      hydrated(async (form, page) => {
        const requests = await respondWith(page, () => new Promise(() => undefined));
        await form.fill();
        await page.clock.install();
        await form.submit.click();
        await eventually(async () => requests.length, Boolean);
        await page.clock.fastForward(50_000);
        expect(await form.message('no_response').count()).toBe(0);
        await page.clock.fastForward(11_000);
        await form.message('no_response').waitFor();
      }),
    ));

  it('may be followed by Back, a reload or another visit: the same content is the same application', () =>
    onForm(
      site,
      {},
      hydrated(async (form, page) => {
        const supplier_name = 'Sent again';
        const requests = await respondWith(page, (route, sent) =>
          sent <= 2 ? route.fetch().then(() => route.abort()) : route.fallback(),
        );
        await form.fill({ supplier_name });
        const entered = await form.entered();
        await form.submit.click();
        await form.message('no_response').waitFor();
        // Without the back/forward cache: the page is loaded again, and the browser restores what was entered.
        await page.goto(site.path('maintenance'));
        await page.goBack();
        await form.hydrated();
        expect(await form.entered()).toEqual(entered);
        await form.submit.click();
        await form.message('no_response').waitFor();
        for (const visit of [() => page.reload(), () => page.goto(site.path('our-company/doing-business-with-us'))]) {
          await visit();
          await form.hydrated();
          await form.fill({ supplier_name });
          await form.submit.dblclick();
          await form.message('supplier_success').waitFor();
        }
        expect([requests.length, (await storedOf(supplier_name)).length]).toEqual([4, 1]);

        // Other content is another application, in this tab and in another one.
        const other = await page.context().newPage();
        await page.goto(site.path('our-company/doing-business-with-us'));
        await other.goto(site.path('our-company/doing-business-with-us'));
        for (const [tab, city] of [
          [page, 'Brno'],
          [other, 'Praha'],
        ] as const) {
          const its = new SupplierFormPage(tab);
          await its.hydrated();
          await its.fill({ supplier_name, city });
          await its.submit.click();
          await its.message('supplier_success').waitFor();
        }
        expect((await storedOf(supplier_name)).map(({ city }) => city).toSorted()).toEqual(
          ['Brno', 'Praha', filledIn.city ?? ''].toSorted(),
        );
        await other.close();
      }),
    ));

  it('is not a failure as long as the upload makes progress', () =>
    onForm(
      site,
      {},
      hydrated(async (form, page) => {
        const network = await networkOf(page);
        await network.limitUpload(150_000);
        await form.fill({ supplier_name: 'Two minutes' });
        await form.field('file').setInputFiles(fileOf(3_000_000));
        await page.clock.install();
        await form.submit.click();
        const share = () => page.getByRole('progressbar', { name: form.texts.supplier_sending }).evaluate(shareOf);
        for (let [times, former, present] = [0, 0, 0]; times < 3; times += 1) {
          while (present <= former) present = await share();
          former = present;
          // The progress may precede the clock's last leap, so two leaps must fit into the minute.
          await page.clock.fastForward(25_000);
        }
        await network.limitUpload(-1);
        await form.message('supplier_success').waitFor();
        expect(await storedOf('Two minutes')).toHaveLength(1);
      }),
    ));

  it('can be followed by a retry, whose progress starts from the beginning', () =>
    onForm(
      site,
      { device: phone },
      hydrated(async (form, page) => {
        const network = await networkOf(page);
        const progress = page.getByRole('progressbar', { name: form.texts.supplier_sending });
        await network.limitUpload(300_000);
        await form.fill();
        await form.field('file').setInputFiles(fileOf(3_000_000));
        await page.clock.install();
        await form.submit.tap();
        const share = () => progress.evaluate(shareOf);
        expect(await eventually(share, (value) => value > 0.1)).toBeGreaterThan(0.1);
        await page.clock.fastForward(61_000);
        await form.message('no_response').waitFor();
        await page.evaluate(() => {
          new MutationObserver((_, observer) => {
            const bar = document.querySelector('form[enctype] progress');
            if (!bar) return;
            observer.disconnect();
            document.documentElement.dataset.first = String((bar as HTMLProgressElement).value);
          }).observe(document.body, { childList: true, subtree: true });
        });
        await network.limitUpload(-1);
        await form.submit.tap();
        await form.message('supplier_success').waitFor();
        expect(await page.locator('html').getAttribute('data-first')).toBe('0');
      }),
    ));

  it.each([
    ['never arrived', 'en', (route: Route) => route.abort()],
    ['was lost on the way back', 'cz', (route: Route) => route.fetch().then(() => route.abort())],
  ] as const)(
    'to a form that %s keeps the entered values (%s), and a retry is the same application',
    (how, language, lose) =>
      onForm(
        site,
        { language, device: language === 'cz' ? phone : desktop },
        hydrated(async (form, page) => {
          const supplier_name = `It ${how}`;
          const requests = await respondWith(page, (route, sent) => (sent === 1 ? lose(route) : route.fallback()));
          await form.fill({ supplier_name });
          await form.field('file').setInputFiles(fileOf(100));
          const entered = await form.entered();
          await form.submit.click();
          await form.message('no_response').waitFor();
          expect(await form.message('no_response').getAttribute('role')).toBe('alert');
          expect(await form.form.isVisible()).toBe(true);
          expect(await form.entered()).toEqual(entered);
          expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
          await form.submit.click();
          await form.message('supplier_success').waitFor();
          expect(await form.message('no_response').count()).toBe(0);
          expect(await storedOf(supplier_name)).toHaveLength(1);
          const keys = requests.map((request) => /name="idempotency_key"\s+(\S+)/.exec(request.postData() ?? '')?.[1]);
          expect(keys[0]).toMatch(/^[0-9a-z]{16,}$/);
          expect(keys).toEqual([keys[0], keys[0]]);
        }),
      ),
  );
});
