import type { Locator, Page } from 'playwright-core';
import { NewsletterService } from '../../src/newsletter/newsletter.service.js';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { fill } from '../../views/page-context.js';
import { eventually, TestSite } from '../support/browser.js';
import {
  breadcrumbsOn,
  languageSwitcher,
  mainMenu,
  mobileMenu,
  sectionMenu,
  tableOfContents,
} from '../support/layout.js';
import { squeeze } from '../support/markup.js';
import { textsOf } from '../support/page-fixture.js';
import { SupplierFormPage } from '../support/supplier-form-page.js';

const wide = { javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const phone = { ...wide, viewport: { width: 390, height: 844 } } as const;

let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  site = await TestSite.start();
});

afterAll(() => site.close());

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);
/** The content of an accordion item, which has no role. */
const contentOf = (item: Locator) => item.locator('.accordion-content');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** Follows a link to another page of the site. */
async function follow(page: Page, link: Locator): Promise<number | undefined> {
  const [navigation] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    link.click(),
  ]);
  await page.waitForLoadState();
  return navigation.status();
}

/** Submits a form. @returns what is sent: nothing if the browser's validation stops it */
async function sentBy(page: Page, form: Locator): Promise<string | undefined> {
  let sent: string | undefined;
  await page.route('**', (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    sent = request.postData() ?? '';
    return route.fulfill({ status: 200, contentType: 'text/html', body: 'sent' });
  });
  await form.getByRole('button').last().click();
  await page.waitForTimeout(300);
  await page.unroute('**');
  return sent;
}

const isInView = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Expects that the page opens at the error summary of a form, and that its link leads to the field. */
async function followSummary(page: Page, message: string): Promise<void> {
  const summary = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('link') });
  expect(await isInView(summary)).toBe(true);
  expect(await summary.innerText()).toContain(message.replaceAll('\u00a0', ' '));
  await summary.getByRole('link').first().click();
}

/** The message in place of a form, to which the page is scrolled. */
async function resultInView(page: Page): Promise<string> {
  const message = page.getByRole('main').getByRole('status');
  expect(await isInView(message)).toBe(true);
  return (await message.innerText()).replaceAll('\u00a0', ' ');
}

describe('the menu', () => {
  it.concurrent('opens a drop-down, closes it for another one, and leads to a page', () =>
    site.visit(site.path('home'), wide, async (page) => {
      const sections = mainMenu(page).getByRole('group');
      const [first, second] = [sections.nth(0), sections.nth(1)];
      expect(await first.getByRole('link').count()).toBe(0);
      await first.locator('summary').click();
      expect(await first.getByRole('link').count()).toBeGreaterThan(3);
      await second.locator('summary').click();
      expect(await first.getAttribute('open')).toBeNull();
      await first.locator('summary').click();
      expect(await follow(page, first.getByRole('link', { name: 'Our values' }))).toBe(200);
      expect(pathOf(page)).toBe('/our-company/our-values');
      expect(await mainMenu(page).locator('[aria-current=page]').textContent()).toBe('Our values');
    }));

  it.concurrent.each(languageCodes)(
    'fills the screen of a phone in %s, opens a section and leads to a page',
    (language) =>
      site.visit(site.path('home', language), { ...phone, isMobile: true }, async (page) => {
        const { menu } = textsOf(language).layout;
        const panel = mobileMenu(page).locator('nav');
        expect(await panel.isVisible()).toBe(false);
        await mobileMenu(page).locator('summary', { hasText: menu }).first().click();
        expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
        await panel.locator('summary').first().click();
        const link = panel.getByRole('link').first();
        const label = await link.innerText();
        expect(await follow(page, link)).toBe(200);
        expect(pathOf(page)).toBe(site.path('our-company/who-we-are', language));
        expect(await breadcrumbsOn(page, language).locator('[aria-current=page]').innerText()).toBe(label);
      }),
  );

  it.concurrent('closes on a phone, and scrolls to its end while the page does not scroll', () =>
    site.visit(site.path('home'), { ...phone, viewport: { width: 390, height: 400 } }, async (page) => {
      const burger = mobileMenu(page).locator('summary').first();
      await burger.click();
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 2000);
      const last = mobileMenu(page).getByRole('link', { name: 'Client Zone' });
      const inView = async () => ((await last.boundingBox())?.y ?? Number.NaN) < 400;
      expect(await eventually(inView, Boolean)).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await burger.click();
      expect(await mobileMenu(page).locator('nav').isVisible()).toBe(false);
    }));
});

describe('the language switcher', () => {
  async function switchLanguage(page: Page, to: Language): Promise<void> {
    const switcher = languageSwitcher(page);
    await switcher.locator('summary').click();
    await follow(page, switcher.locator(`a[lang=${to === 'cz' ? 'cs' : to}]`));
  }

  it.concurrent('leads from each language to the same page in each other', () =>
    site.visit(site.path('innovation/new-technologies'), wide, async (page) => {
      // Each of the twelve pairs once, in one round trip.
      for (const to of ['it', 'en', 'pl', 'en', 'cz', 'it', 'pl', 'it', 'cz', 'pl', 'cz', 'en'] as const) {
        await switchLanguage(page, to);
        expect(pathOf(page)).toBe(site.path('innovation/new-technologies', to));
      }
    }));

  it.concurrent('leads from an error page to the home', () =>
    site.visit(site.path('error', 'it'), phone, async (page) => {
      await switchLanguage(page, 'pl');
      expect(pathOf(page)).toBe('/pl');
    }));
});

describe('an accordion', () => {
  it.concurrent('has one item open at a time, whose content is fully visible', () =>
    site.visit(site.path('innovation/new-technologies'), phone, async (page) => {
      const items = page.locator('#fields details');
      const open = page.locator('#fields details[open]');
      const count = await items.count();
      expect(count).toBeGreaterThan(2);
      for (let index = 0; index < count; index += 1) {
        const item = items.nth(index);
        expect(await contentOf(item).isVisible()).toBe(false);
        await item.locator('summary').click();
        expect(await open.count()).toBe(1);
        expect((await contentOf(item).innerText()).length).toBeGreaterThan(100);
      }
      await items
        .nth(count - 1)
        .locator('summary')
        .click();
      expect(await open.count()).toBe(0);
    }));

  it.concurrent('is printed with all its content', () =>
    site.visit(site.path('innovation/new-technologies'), wide, async (page) => {
      const contents = contentOf(page.locator('#fields details'));
      const hidden = () => contents.evaluateAll((all) => all.filter((content) => !content.checkVisibility()).length);
      const heights = () => contents.evaluateAll((all) => all.map((content) => content.clientHeight));
      expect(await hidden()).toBe(await contents.count());
      await page.emulateMedia({ media: 'print' });
      expect(await hidden()).toBe(0);
      expect(Math.min(...(await heights()))).toBeGreaterThan(50);
    }));
});

describe('the slides of the home', () => {
  const slideshow = (page: Page) => page.getByRole('region', { name: textsOf('en').pages.slides });
  const leftOf = (slide: Locator) => slide.evaluate((element) => Math.round(element.getBoundingClientRect().left));

  it.concurrent.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])('can be reached by their numerals on %s', (_, options) =>
    site.visit(site.path('home'), options, async (page) => {
      const slides = slideshow(page).getByRole('article');
      const numerals = slideshow(page).getByRole('listitem').getByRole('link');
      const count = await slides.count();
      expect(count).toBe(5);
      expect(await numerals.count()).toBe(count);
      for (const index of [2, 4, 0, 3, 1]) {
        await numerals.nth(index).click();
        expect(
          await eventually(
            () => leftOf(slides.nth(index)),
            (left) => left === 0,
          ),
        ).toBe(0);
        expect(
          await eventually(
            () => page.evaluate(() => window.scrollY),
            (top) => top === 0,
          ),
        ).toBe(0);
      }
    }),
  );

  it.concurrent('can be reached by scrolling with the wheel and with the keys', () =>
    site.visit(site.path('home'), wide, async (page) => {
      const slides = slideshow(page).getByRole('article');
      await page.mouse.move(640, 300);
      await page.mouse.wheel(1280, 0);
      expect(
        await eventually(
          () => leftOf(slides.nth(1)),
          (left) => left === 0,
        ),
      ).toBe(0);
      await slideshow(page).locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      expect(
        await eventually(
          () => leftOf(slides.nth(2)),
          (left) => left === 0,
        ),
      ).toBe(0);
    }));
});

describe('the supplier form', () => {
  const form = (page: Page) => page.locator('form[enctype]');

  it.concurrent.each(languageCodes)(
    'is not sent empty in %s, and links to the privacy policy of that language',
    (language) =>
      site.visit(site.path('our-company/doing-business-with-us', language), wide, async (page) => {
        const privacy = form(page).getByRole('link', { name: squeeze(textsOf(language).forms.privacy_link) });
        expect(await privacy.getAttribute('href')).toBe(site.path('privacy-policy', language));
        expect(await sentBy(page, form(page))).toBeUndefined();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('supplier_name');
      }),
  );

  it.concurrent('is sent with all entered values once it is complete', () =>
    site.visit(site.path('our-company/doing-business-with-us', 'it'), wide, async (page) => {
      const entered = {
        supplier_name: 'Officine Esempio',
        city: 'Torino',
        contact_name: 'Ada Esempio',
        contact_role: 'Vendite',
        contact_email: 'ada@example.com',
        description: 'Ingranaggi rettificati',
      };
      const { field, privacy } = new SupplierFormPage(page, 'it');
      for (const [name, value] of Object.entries(entered)) await field(name as 'city').fill(value);
      await field('country').selectOption('IT');
      await field('commodity').selectOption('General Machining');
      await privacy.check();
      await field('contact_phone').fill('none');
      expect(await sentBy(page, form(page))).toBeUndefined();
      await field('contact_phone').fill('0115550100');
      const sent = await sentBy(page, form(page));
      for (const value of [...Object.values(entered), 'IT', 'General Machining', '0115550100'])
        expect(sent).toContain(value);
    }));

  it.concurrent.each(languageCodes)(
    'comes back in %s with the entered values and the error, and after the correction shows the message',
    (language) =>
      site.visit(site.path('our-company/doing-business-with-us', language), wide, async (page) => {
        const { forms } = textsOf(language);
        const { field, privacy, submit } = new SupplierFormPage(page, language);
        const fields = ['supplier_name', 'city', 'contact_name', 'contact_role', 'description'] as const;
        for (const name of fields) await field(name).fill(`A ${name}`);
        await field('contact_email').fill('ada@example');
        await field('contact_phone').fill('0115550100');
        await field('country').selectOption('IT');
        await field('commodity').selectOption('Materials');
        await privacy.check();
        await submit.click();
        await followSummary(page, forms.error_email);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('contact_email');
        await field('contact_email').fill('ada@example.com');
        await submit.click();
        expect(await resultInView(page)).toBe(forms.supplier_success.replaceAll('\u00a0', ' '));
      }),
  );
});

describe('the newsletter form', () => {
  const formOn = (page: Page) => page.locator('form').filter({ has: page.locator('[name=EMAIL]') });

  it.concurrent.each([
    ['at the foot of a page', 'our-company/who-we-are'],
    ['of the newsletter page', 'newsletter'],
  ])('%s is sent only with an address and the consent', (_, id) =>
    site.visit(site.path(id, 'pl'), phone, async (page) => {
      const form = formOn(page);
      expect(
        await form.getByRole('link', { name: squeeze(textsOf('pl').forms.privacy_link) }).getAttribute('href'),
      ).toBe(site.path('privacy-policy', 'pl'));
      expect(await sentBy(page, form)).toBeUndefined();
      await form.getByRole('textbox').fill('nobody');
      await form.getByRole('checkbox').check();
      expect(await sentBy(page, form)).toBeUndefined();
      await form.getByRole('textbox').fill('nobody@example.com');
      expect(await sentBy(page, form)).toMatch(/EMAIL=nobody%40example.com.*privacy=on/);
    }),
  );

  it.concurrent.each(languageCodes)(
    'subscribes in %s after the correction of an error that only the server finds',
    (language) =>
      site.visit(site.path('our-company/who-we-are', language), phone, async (page) => {
        const { error_email, newsletter_success } = textsOf(language).forms;
        const form = formOn(page);
        await form.getByRole('textbox').fill('reader@example');
        await form.getByRole('checkbox').check();
        expect(await follow(page, form.getByRole('button'))).toBe(422);
        expect(pathOf(page)).toBe(site.path('newsletter', language));
        await followSummary(page, error_email);
        const email = form.getByRole('textbox');
        expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
        expect(await email.inputValue()).toBe('reader@example');
        await email.fill('reader@example.com');
        expect(await follow(page, form.getByRole('button'))).toBe(200);
        expect(await resultInView(page)).toBe(newsletter_success.replaceAll('\u00a0', ' '));
        expect(await form.count()).toBe(0);
      }),
  );
});

describe('a leave link', () => {
  it.concurrent.each(languageCodes)(
    'ends the subscription in %s by its button, and its token is in no later request',
    async (language) => {
      const newsletter = site.service(NewsletterService);
      const address = `leaver-${language}@example.com`;
      await newsletter.subscribe(address, language);
      const subscriptions = async () => (await newsletter.list({ limit: 100 })).items;
      const token = (await subscriptions()).find(({ email }) => email === address)?.leaveToken ?? '';
      const { leave_submit, leave_success } = textsOf(language).forms;
      await site.visit(`${site.path('newsletter/leave', language)}?token=${token}`, phone, async (page) => {
        const referrers: string[] = [];
        page.on('request', async (request) => referrers.push((await request.allHeaders()).referer ?? ''));
        expect((await subscriptions()).map(({ email }) => email)).toContain(address);
        const button = page.getByRole('button', { name: leave_submit.replaceAll('\u00a0', ' ') });
        expect(await follow(page, button)).toBe(200);
        expect(await resultInView(page)).toBe(leave_success.replaceAll('\u00a0', ' '));
        expect((await subscriptions()).map(({ email }) => email)).not.toContain(address);
        expect(page.url()).not.toContain(token);
        expect(referrers.length).toBeGreaterThan(0);
        expect(referrers.join()).not.toContain(token);
      });
    },
  );
});

describe('the ski-day form', () => {
  it.concurrent('accepts dates of birth of 2018 only', () =>
    site.visit(site.path('ski-day'), wide, async (page) => {
      const form = page.locator('main form');
      await form.locator('[name=first_name]').fill('Nina');
      await form.locator('[name=surname]').fill('Sample');
      await form.getByRole('checkbox').check();
      for (const date of ['2017-12-31', '2019-01-01']) {
        await form.locator('[name=birth_date]').fill(date);
        expect(await sentBy(page, form)).toBeUndefined();
      }
      await form.locator('[name=birth_date]').fill('2018-12-31');
      expect(await sentBy(page, form)).toContain('birth_date=2018-12-31');
    }));

  it.concurrent('is accepted after the correction of an error that only the server finds', () =>
    site.visit(site.path('ski-day', 'it'), wide, async (page) => {
      const texts = textsOf('it').forms;
      const field = (name: string) => page.locator(`main [name=${name}]`);
      const submit = page.getByRole('main').getByRole('button');
      await field('first_name').fill('  ');
      await field('surname').fill('Esempio');
      await field('birth_date').fill('2018-05-04');
      await page.getByLabel('Uomo').check();
      await field('privacy').check();
      expect(await follow(page, submit)).toBe(422);
      await followSummary(page, `${texts.first_name}: ${texts.error_required}`);
      expect(await field('first_name').evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field('surname').inputValue()).toBe('Esempio');
      expect(await field('birth_date').inputValue()).toBe('2018-05-04');
      expect(await page.getByLabel('Uomo').isChecked()).toBe(true);
      expect(await field('privacy').isChecked()).toBe(true);
      await field('first_name').fill('Nina');
      expect(await follow(page, submit)).toBe(200);
      expect(await resultInView(page)).toBe(texts.ski_day_success);
    }));
});

describe('the search', () => {
  const words = { en: 'titanium', it: 'titanio', pl: 'tytan', cz: 'titan' };

  it.concurrent.each(languageCodes)('leads in %s from the icon through the form to the results', (language) =>
    site.visit(site.path('home', language), phone, async (page) => {
      const { layout, pages } = textsOf(language);
      await follow(page, page.getByRole('banner').getByRole('link', { name: layout.search, exact: true }));
      expect(pathOf(page)).toBe(site.path('search', language));
      const form = page.getByRole('search');
      // Controls that need a script are not shown.
      expect(await form.getByRole('button').allInnerTexts()).toEqual([pages.search_submit]);
      await follow(page, form.getByRole('button'));
      expect(await form.innerText()).toContain(pages.search_write_something);
      const query = words[language];
      await form.getByRole('searchbox').fill(query);
      await form.getByRole('searchbox').press('Enter');
      await page.waitForURL(`**${site.path(`search/${query}`, language)}`);
      const results = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('paragraph') })
        .getByRole('link');
      const count = await results.count();
      expect(count).toBeGreaterThan(0);
      expect(await page.getByRole('status').getByRole('heading').innerText()).toBe(
        fill(pages.search_returned, { query, count }),
      );
      expect(await follow(page, results.first())).toBe(200);
    }),
  );

  it.concurrent('is offered on the error page', () =>
    site.visit(site.path('error', 'cz'), phone, async (page) => {
      const query = page.getByRole('main').getByRole('searchbox');
      await query.fill('převodovka');
      await query.press('Enter');
      await page.waitForURL('**/cz/hledani/*');
      expect(pathOf(page)).toBe(site.path('search/převodovka', 'cz'));
    }));
});

describe('on a page', () => {
  const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  it.concurrent('the skip link comes first, is visible on focus, and leads to the main content', () =>
    site.visit(site.path('our-company/who-we-are'), wide, async (page) => {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect((await skip.boundingBox())?.y).toBeLessThan(-20);
      await page.keyboard.press('Tab');
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      const isInMain = () => page.evaluate(() => document.activeElement?.localName === 'main');
      expect(await eventually(isInMain, Boolean)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    }));

  it.concurrent.each([
    ['a wide screen', wide, 60],
    ['a phone', phone, 48],
  ])('the link back to the top works on %s', (_, options, size) =>
    site.visit(site.path('our-company/who-we-are'), options, async (page) => {
      const back = page.getByRole('link', { name: 'Back to top' });
      await back.scrollIntoViewIfNeeded();
      expect(
        await eventually(
          () => scrollTop(page),
          (top) => top > 500,
        ),
      ).toBeGreaterThan(500);
      expect(await back.boundingBox()).toMatchObject({ width: size, height: size });
      await back.click();
      expect(
        await eventually(
          () => scrollTop(page),
          (top) => top === 0,
        ),
      ).toBe(0);
    }),
  );

  it.concurrent('the breadcrumbs show the path and lead back', () =>
    site.visit(site.path('our-company/our-values', 'it'), phone, async (page) => {
      const crumbs = breadcrumbsOn(page, 'it').getByRole('listitem');
      expect(await crumbs.count()).toBe(3);
      expect(await crumbs.last().locator('[aria-current=page]').count()).toBe(1);
      await follow(page, crumbs.first().getByRole('link'));
      expect(pathOf(page)).toBe('/it');
    }));

  it.concurrent('the menu of the section leads to its pages and marks the current one', () =>
    site.visit(site.path('our-company/who-we-are', 'cz'), phone, async (page) => {
      const menu = sectionMenu(page, 'cz');
      const link = menu.getByRole('link').last();
      const label = await link.innerText();
      await follow(page, link);
      expect(pathOf(page)).toBe(site.path('our-company/doing-business-with-us', 'cz'));
      expect(await menu.locator('[aria-current=page]').innerText()).toBe(label);
    }));

  it.concurrent.each([
    ['a wide screen', wide],
    ['a phone', phone],
  ])('the table of contents leads to each heading on %s', (_, options) =>
    site.visit(site.path('privacy-policy'), options, async (page) => {
      if (options === phone) await page.getByRole('main').locator('summary', { hasText: 'On this page' }).click();
      const links = tableOfContents(page).getByRole('link');
      const count = await links.count();
      expect(count).toBeGreaterThan(3);
      for (const index of [count - 2, 1]) {
        const link = links.nth(index);
        await link.click();
        const heading = page.locator(`h2[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
        const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
        const isNearTop = (value: number) => value >= 0 && value < 300;
        expect(isNearTop(await eventually(top, isNearTop))).toBe(true);
      }
    }),
  );

  it.concurrent('the next section can be chosen in the hero of sections', () =>
    site.visit(site.path('commercial-aviation/turboprop'), phone, async (page) => {
      const next = page.getByRole('region', { name: 'Sections' }).getByRole('link', { name: 'Next' });
      expect(await follow(page, next)).toBe(200);
      expect(await titleOf(page)).not.toBe('');
      expect(pathOf(page)).not.toBe(site.path('commercial-aviation/turboprop'));
    }));
});
