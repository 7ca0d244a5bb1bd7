import type { Page } from 'playwright-core';
import type { IslandName } from '../../views/islands/registry.js';
import { eventually } from './browser.js';
import { until } from './page-waits.js';
import { fileOf, SupplierFormPage } from './supplier-form-page.js';
import { translate } from './translation.js';

/** What has happened on a page so far. */
export interface Seen {
  /** The paths and queries that scripts have requested. */
  requests: string[];
  /** The number of posted forms. They are accepted without reaching the server. */
  posts: number;
}

/** What a visitor does on an island at first. All texts are found in capitals too ({@link translate}). */
export interface FirstGesture {
  /** The id of the page. */
  id: string;
  make(page: Page): Promise<unknown>;
  /** Waits for the effect, and expects that it happens once. */
  expectOnce(page: Page, seen: Seen): Promise<void>;
  /** Changes what the hydrated island shows, and waits for it. */
  goOn(page: Page, seen: Seen): Promise<void>;
}

/** Counts what happens on a page that will be opened. */
export async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { requests: [], posts: 0 };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch') seen.requests.push(pathname + search);
  });
  await page.route('**', (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    seen.posts += 1;
    return route.fulfill({ json: { status: 'OK' } });
  });
  return seen;
}

export const islandOn = (page: Page, name: IslandName) => page.locator(`site-island[name=${name}]`).first();
const hasFocus = (page: Page, selector: string) =>
  until(page, (wanted) => document.activeElement?.matches(wanted), selector);
const countOf = (all: readonly string[], word: string) => all.filter((each) => each.includes(word)).length;

const archive: FirstGesture = {
  id: 'media/media-releases',
  async make(page) {
    await page.getByLabel('Year').focus();
    await page.getByLabel('Year').selectOption('2019');
  },
  async expectOnce(page, { requests }) {
    await page.locator('#archive-title', { hasText: 'Media releases of 2019' }).waitFor();
    expect(await page.getByLabel('Year').inputValue()).toBe('2019');
    expect(countOf(requests, 'year=2019')).toBe(1);
  },
  async goOn(page) {
    await page.getByLabel('Year').selectOption('');
    await page.locator('#archive-title', { hasText: 'All media releases' }).waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
  },
};

const hotspots: FirstGesture = {
  id: 'our-company/where-we-are',
  make: (page) => page.locator('.hotspot').first().click(),
  async expectOnce(page) {
    await page.locator('.hotspot-popup').first().waitFor();
    expect(await page.locator('.hotspot[aria-expanded=true]').count()).toBe(1);
  },
  async goOn(page) {
    await page.locator('.hotspot-popup').first().getByRole('button').click();
    await page.locator('.hotspot-popup').first().waitFor({ state: 'hidden' });
    await page.locator('.hotspot').nth(1).press('Enter');
    await page.locator('.hotspot-popup').nth(1).waitFor();
  },
};

const newsletterForm: FirstGesture = {
  id: 'commercial-aviation/modules-components',
  async make(page) {
    await page.locator('[name=EMAIL]').fill('reader@example.com');
    await page.locator('[name=EMAIL]').press('Enter');
  },
  async expectOnce(page, { posts }) {
    await islandOn(page, 'newsletter-form').getByText('Please tick this box').waitFor();
    await hasFocus(page, '[name=privacy]');
    expect(await page.locator('[name=EMAIL]').inputValue()).toBe('reader@example.com');
    expect(posts).toBe(0);
  },
  async goOn(page, seen) {
    const part = islandOn(page, 'newsletter-form');
    await page.locator('[name=privacy]').check();
    await part.locator('.field-error').waitFor({ state: 'detached' });
    await page.locator('[name=EMAIL]').fill('reader@');
    await page.locator('[name=EMAIL]').press('Enter');
    await part.getByText('Please insert a valid email').waitFor();
    await page.locator('[name=EMAIL]').fill('reader@example.com');
    await part.locator('.field-error').waitFor({ state: 'detached' });
    await page.locator('[name=EMAIL]').press('Enter');
    await part.getByRole('status').waitFor();
    expect(seen.posts).toBe(1);
  },
};

const searchDialog: FirstGesture = {
  id: 'home',
  make: (page) => page.locator('.header__search').click(),
  async expectOnce(page) {
    await page.getByRole('dialog').waitFor();
    await hasFocus(page, '[name=query]');
    expect(await page.getByRole('dialog').count()).toBe(1);
  },
  async goOn(page) {
    const alert = page.getByRole('dialog').getByText('Write something');
    await page.keyboard.press('Enter');
    await alert.waitFor();
    await page.keyboard.type('g');
    await alert.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(page, '.header__search');
  },
};

const searchResults: FirstGesture = {
  id: 'search/gear',
  async make(page) {
    await page.locator('#search-page-query').fill('rivalta');
    await page.locator('#search-page-query').press('Enter');
  },
  async expectOnce(page, { requests }) {
    await page.getByRole('heading', { name: 'searched "rivalta" returned' }).waitFor();
    expect(await page.locator('#search-page-query').inputValue()).toBe('rivalta');
    expect(countOf(requests, 'rivalta')).toBe(1);
  },
  async goOn(page) {
    await page.locator('#search-page-query').fill('titanium');
    await page.getByRole('heading', { name: 'searched "titanium" returned' }).waitFor();
    await islandOn(page, 'search-results').getByRole('button', { name: 'Clear' }).click();
    await page.keyboard.press('Enter');
    await islandOn(page, 'search-results').getByText('Write something').waitFor();
  },
};

const supplierForm: FirstGesture = {
  id: 'our-company/doing-business-with-us',
  async make(page) {
    const form = new SupplierFormPage(page);
    await form.fill({ contact_email: 'ada@example' });
    await form.field('file').setInputFiles(fileOf(100));
    await form.submit.click();
  },
  async expectOnce(page, { posts }) {
    await hasFocus(page, '.error-summary');
    const sent = await page.locator('form[enctype]').evaluate((form) => {
      const { contact_email, country, description, privacy, file } = Object.fromEntries(
        new FormData(form as HTMLFormElement),
      );
      return { contact_email, country, description, privacy, file: (file as File).name };
    });
    expect(sent).toEqual({
      contact_email: 'ada@example',
      country: expect.stringMatching(/^[A-Z]{2}$/),
      description: expect.stringMatching(/./),
      privacy: 'on',
      file: 'company.pdf',
    });
    expect(posts).toBe(0);
  },
  async goOn(page, seen) {
    const [city, error] = [page.locator('[name=city]'), page.locator('[id$=city-error]')];
    await city.fill('');
    await city.blur();
    await error.waitFor();
    const text = await error.textContent();
    await translate(page);
    await city.fill('Br\u202eno');
    await city.blur();
    expect(
      await eventually(
        () => error.textContent(),
        (now) => now?.toUpperCase() !== text?.toUpperCase(),
      ),
    ).toMatch(/character/i);
    await translate(page);
    await city.fill('Brno');
    await error.waitFor({ state: 'detached' });
    await page.locator('[name=contact_email]').fill('ada@example.com');
    await islandOn(page, 'supplier-form').getByRole('button').last().click();
    await page.getByText('The Sourcing Team has received your application').waitFor();
    expect(seen.posts).toBe(1);
  },
};

const supportDirectory: FirstGesture = {
  id: 'services/general-aviation',
  async make(page) {
    await page.locator('summary', { hasText: 'Region' }).click();
    await page.getByRole('radio', { name: 'All countries' }).press('ArrowDown');
  },
  async expectOnce(page, { requests }) {
    const presentRegion = page.locator('summary', { hasText: 'Region' }).locator('> :last-child');
    await presentRegion.filter({ hasText: 'US & Canada' }).waitFor();
    const titles = page.locator('#directory h3');
    expect(
      await eventually(
        () => titles.count(),
        (count) => count === 1,
      ),
    ).toBe(1);
    expect(countOf(requests, '?region=')).toBe(1);
  },
  async goOn(page) {
    const summary = page.locator('summary', { hasText: 'Request' });
    await summary.click();
    await page.getByText('Engine training').first().click();
    await summary.filter({ hasText: 'Engine training' }).waitFor();
    await page.locator('summary', { hasText: 'All countries' }).waitFor();
    await page.locator('details[name=choice-filter][open]').waitFor({ state: 'detached' });
  },
};

const tableFilter: FirstGesture = {
  id: 'commercial-aviation/modules-components',
  make: (page) => page.locator('#table-filter').fill('gear'),
  async expectOnce(page) {
    await page.waitForURL('**?filter=gear');
    await islandOn(page, 'table-filter')
      .getByRole('status')
      .filter({ hasText: /[1-9]\d* of/i })
      .waitFor();
    expect(await page.locator('#table-filter').inputValue()).toBe('gear');
    expect(await page.locator('tbody tr[hidden]').count()).toBeGreaterThan(0);
  },
  async goOn(page) {
    await page.locator('#table-filter').fill('zzzz');
    await page.getByText('zzzz').waitFor();
    await islandOn(page, 'table-filter').getByRole('link', { name: 'Clear' }).click();
    await page.locator('tbody tr[hidden]').first().waitFor({ state: 'detached' });
    expect(await page.locator('#table-filter').inputValue()).toBe('');
  },
};

const videoPlayer: FirstGesture = {
  id: 'services/general-aviation',
  make: (page) => page.getByRole('button', { name: 'Play video' }).first().click(),
  async expectOnce(page) {
    await page.getByRole('button', { name: 'Accept and play' }).waitFor();
    expect(
      page
        .context()
        .pages()
        .map((each) => each.url()),
    ).not.toContainEqual(expect.stringContaining('/embed/'));
  },
  async goOn(page) {
    await islandOn(page, 'video-player').getByRole('button', { name: 'Back' }).click();
    await hasFocus(page, '.video-facade-play');
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Accept and play' }).waitFor();
  },
};

/** Slides that are changed when they are hydrated. */
function slides(id: string, name: IslandName): FirstGesture {
  /** The places of the slides, and which can be reached. */
  const state = (page: Page) =>
    islandOn(page, name)
      .locator('[aria-roledescription=slide], li[id^=y]')
      .evaluateAll((all) =>
        all.map((slide) => [slide.getBoundingClientRect().x, slide.closest('[inert]') !== null]).join(),
      );
  return {
    id,
    make: (page) => islandOn(page, name).dispatchEvent('pointerover'),
    expectOnce: (page) => islandOn(page, name).and(page.locator('[hydrated]')).waitFor({ state: 'attached' }),
    async goOn(page) {
      const before = await state(page);
      await islandOn(page, name).getByRole('button', { name: 'Next' }).first().click();
      expect(
        await eventually(
          () => state(page),
          (now) => now !== before,
        ),
      ).not.toBe(before);
    },
  };
}

const nestedRoutesHero: FirstGesture = {
  id: 'commercial-aviation/turboprop',
  make: (page) => islandOn(page, 'nested-routes-hero').getByRole('link', { name: 'Next' }).click(),
  async expectOnce(page) {
    await page.waitForURL('**/military-aviation/propulsion-system');
  },
  async goOn() {},
};

/** Of the islands that a visitor uses otherwise than by going from slide to slide. In their order on a page. */
export const gestures = {
  archive,
  hotspots,
  'nested-routes-hero': nestedRoutesHero,
  'table-filter': tableFilter,
  'newsletter-form': newsletterForm,
  'search-dialog': searchDialog,
  'search-results': searchResults,
  'supplier-form': supplierForm,
  'support-directory': supportDirectory,
  'video-player': videoPlayer,
} satisfies Partial<Record<IslandName, FirstGesture>>;

export const everyGesture: Readonly<Record<IslandName, FirstGesture>> = {
  ...gestures,
  gallery: slides('services/general-aviation', 'gallery'),
  'home-slideshow': slides('home', 'home-slideshow'),
  'plants-slideshow': slides('our-company/where-we-are', 'plants-slideshow'),
  slideshow: slides('our-company/who-we-are', 'slideshow'),
  timeline: slides('our-company/our-heritage', 'timeline'),
  'video-slideshow': slides('work-with-us/our-offer', 'video-slideshow'),
};
