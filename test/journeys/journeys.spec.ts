import type { Page } from 'playwright-core';
import { JobApplicationsService } from '../../src/submissions/job-application/job-application.subject.js';
import { NewsletterService } from '../../src/submissions/newsletter/newsletter.service.js';
import { SuppliersService } from '../../src/submissions/supplier/supplier.subject.js';
import { eventually, TestSite } from '../support/browser/browser.js';
import { choiceOf, firstLayer, pressIn } from '../support/browser/consent.js';
import { desktop } from '../support/browser/devices.js';
import { languageSwitcher, mainMenu } from '../support/browser/layout.js';
import { untilFocused } from '../support/browser/page-waits.js';
import { textsOf } from '../support/fixtures/page-fixture.js';
import { manySenders } from '../support/http/forms.js';
import { filledIn, newSender } from '../support/http/supplier-form.js';
import { step } from '../support/jest/step.js';
import { fileOf, SupplierFormPage, toldIn } from '../support/pages/supplier-form-page.js';
import { stageOn } from '../support/pages/timeline.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start(manySenders);
});

const { consent, job_application, layout, media, pages, positions, widgets } = textsOf('en');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

it('a new visitor refuses cookies once, and enlarges a picture', () =>
  site.asVisitor({ ...desktop, isFirstVisit: true }, async (page, visitor) => {
    const layer = firstLayer(page);
    await page.goto(site.path('reach'));
    await page.keyboard.press('Shift');
    await pressIn(layer, consent.reject_all);
    await layer.waitFor({ state: 'hidden' });
    await page.goto(site.path('brandbox2'));
    await step('the choice is kept', async () => expect(await choiceOf(visitor)).toEqual(['necessary']));
    await page.keyboard.press('Shift');
    await step('the second picture of a gallery is the one that opens', async () => {
      const figure = page.locator('site-island[name=gallery] figure').nth(1);
      await figure.scrollIntoViewIfNeeded();
      const caption = await figure.innerText();
      await page.getByRole('button', { name: pages.enlarge }).nth(1).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByText(/^\d of 3$/).innerText()).toBe('2 of 3');
      expect(caption).toContain(await dialog.getByRole('paragraph').last().innerText());
    });
    expect(await layer.count()).toBe(0);
  }));

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  const visit = (look: (page: Page) => Promise<void>) =>
    // Forms are limited per address.
    site.asVisitor({ ...desktop, javaScriptEnabled, extraHTTPHeaders: newSender() }, look);
  const hydrated = async (page: Page, island: string) => {
    if (javaScriptEnabled) await page.locator(`site-island[name=${island}][hydrated]`).waitFor({ state: 'attached' });
  };

  it('a visitor finds a part in the tables', () =>
    visit(async (page) => {
      await page.goto(site.path('commercial-aviation/modules-components'));
      const field = page.getByRole('searchbox', { name: 'Filter the tables' });
      await field.scrollIntoViewIfNeeded();
      await hydrated(page, 'table-filter');
      await field.fill('lpt vanes');
      if (!javaScriptEnabled) await field.press('Enter');
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      const texts = () => rows.allInnerTexts();
      const areFiltered = (all: string[]) => all.length > 1 && all.every((row) => /LPT[\s\S]*vanes/.test(row));
      expect(areFiltered(await eventually(texts, areFiltered))).toBe(true);
    }));

  it('a supplier applies with a PDF', () =>
    visit(async (page) => {
      const supplier_name = `Journey, ${javaScriptEnabled}`;
      await page.goto(site.path('our-company/doing-business-with-us'));
      await hydrated(page, 'stored-form');
      const form = new SupplierFormPage(page);
      await form.fill({ supplier_name, contact_email: 'ada@example' });
      await form.field('file').setInputFiles(fileOf(2000));
      await form.submit.click();
      await step('an error leads to its field, and all values are kept', async () => {
        await form.summary.getByRole('link').first().click();
        await untilFocused(form.field('contact_email'));
        await page.keyboard.press('End');
        await page.keyboard.type('.com');
        expect(await form.entered()).toMatchObject({ ...filledIn, supplier_name, contact_email: 'ada@example.com' });
      });
      // Without a script the server has sent the form back, and no page can keep a file.
      await form.field('file').setInputFiles(fileOf(2000));
      await form.submit.click();
      await form.message('supplier_success').waitFor();
      const applications = site.service(SuppliersService).store;
      const { items } = await applications.list({ limit: 1 });
      expect(items).toMatchObject([{ supplier_name, city: 'Rivalta di Torino', has_file: true }]);
      expect((await applications.files.find(items[0]?.id ?? '', 1))?.content.length).toBe(2000);
    }));

  it('an applicant finds a position and applies with a CV', () =>
    visit(async (page) => {
      const name = `Ada ${javaScriptEnabled}`;
      await page.goto(site.path('work-with-us/our-offer'));
      const contract = page.getByLabel(positions.contract, { exact: true });
      await contract.scrollIntoViewIfNeeded();
      await hydrated(page, 'position-filter');
      await contract.selectOption(positions.contracts.internship);
      if (!javaScriptEnabled) await page.getByRole('button', { name: media.show, exact: true }).click();
      await page.waitForURL('**contract=internship**');
      const rows = page.locator('#positions').getByRole('listitem');
      expect(
        await eventually(
          () => rows.count(),
          (count) => count === 1,
        ),
      ).toBe(1);
      await rows.getByRole('link').click();
      await page.waitForURL(`**${site.path('work-with-us/our-offer/control-thesis')}`);
      await hydrated(page, 'stored-form');
      const form = page.locator('#apply form');
      for (const [field, text] of Object.entries({ name, email: 'ada@example.com', phone: '+39 011 555 0100' }))
        await form.locator(`[name=${field}]`).fill(text);
      await form.locator('[name=file]').setInputFiles(fileOf(2000));
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: job_application.submit }).click();
      await toldIn(page, job_application.success).waitFor();
      const { items } = await site.service(JobApplicationsService).store.list({ limit: 1 });
      expect(items).toMatchObject([{ name, position: 'PRA-2624', has_file: true }]);
    }));

  it('a reader subscribes to the newsletter and leaves', () =>
    visit(async (page) => {
      const { forms } = textsOf('it');
      const email = `journey-${javaScriptEnabled}@example.com`;
      const newsletter = site.service(NewsletterService);
      const kept = async () => (await newsletter.list({ limit: 100 })).items.filter((each) => each.email === email);
      await step('subscribes', async () => {
        await page.goto(site.path('our-company/who-we-are', 'it'));
        const form = page.locator('form').filter({ has: page.locator('[name=EMAIL]') });
        await form.getByRole('textbox').fill(email);
        await form.getByRole('checkbox').check();
        await form.getByRole('button', { name: forms.newsletter_submit }).click();
        await toldIn(page, forms.newsletter_success).waitFor();
        expect(await kept()).toMatchObject([{ lang: 'it' }]);
      });
      await step('leaves', async () => {
        const [subscription] = await kept();
        await page.goto(`${site.path('newsletter/leave', 'it')}?token=${subscription?.leaveToken}`);
        await page.getByRole('main').getByRole('button', { name: forms.leave_submit }).click();
        await toldIn(page, forms.leave_success).waitFor();
        expect(await kept()).toEqual([]);
      });
    }));

  it('a visitor searches and opens a result', () =>
    visit(async (page) => {
      await page.goto(site.path('home'));
      await page.getByRole('banner').getByRole('link', { name: layout.search, exact: true }).click();
      const field = page.getByRole('searchbox').last();
      await field.fill('titanium');
      await field.press('Enter');
      await page.waitForURL(`**${site.path('search/titanium')}`);
      const result = page.getByRole('main').getByRole('listitem').getByRole('link').first();
      const address = (await result.getAttribute('href')) ?? '';
      await result.click();
      await page.waitForURL((url) => url.pathname === address);
      expect(await titleOf(page)).not.toBe('');
    }));

  it('a visitor reads the heritage', () =>
    visit(async (page) => {
      await page.goto(site.path('our-company/our-heritage'));
      const entry = page.locator('#y1916');
      if (javaScriptEnabled) {
        await stageOn(page).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: widgets.timeline_next }).click();
        await page.waitForURL('**#y1916');
      }
      const heading = entry.getByRole('heading').first();
      await heading.waitFor();
      expect(await heading.innerText()).toContain('Six cylinders in line');
      expect(await entry.getByText(pages.discover_more).count()).toBeGreaterThan(0);
    }));

  it('a visitor changes the language', () =>
    visit(async (page) => {
      await page.goto(site.path('innovation/new-technologies'));
      if (javaScriptEnabled)
        await step('an open drop-down closes with Escape', async () => {
          const menu = mainMenu(page).getByRole('group').first();
          await menu.locator('summary').click();
          await menu.and(page.locator('[open]')).waitFor();
          await page.keyboard.press('Escape');
          expect(await menu.getAttribute('open')).toBeNull();
        });
      for (const [to, tag] of [
        ['it', 'it'],
        ['pl', 'pl'],
        ['cz', 'cs'],
        ['en', 'en'],
      ] as const) {
        await languageSwitcher(page).locator('summary').click();
        await languageSwitcher(page).locator(`a[lang=${tag}]`).click();
        await page.waitForURL(`**${site.path('innovation/new-technologies', to)}`);
        expect(await page.locator('html').getAttribute('lang')).toBe(tag);
      }
    }));
});
