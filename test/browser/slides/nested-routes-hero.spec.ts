import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { sectionMenu } from '../../support/browser/layout.js';
import { tap } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' } as const;
const calm = { ...desktop, reducedMotion: 'reduce' } as const;
const phone = { ...calm, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const id = 'commercial-aviation/turboprop';
/** In milliseconds. */
const delay = 1500;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const island = (page: Page) => page.locator('site-island[name=nested-routes-hero]');
const way = (page: Page, name: 'Previous' | 'Next') => island(page).getByRole('link', { name });
/** The classes of the box of the slides show how they move. */
const classesOf = (page: Page) => page.locator('.nested-hero-track').getAttribute('class');
const slides = (page: Page) => island(page).locator('[aria-roledescription=slide]');
const shown = (page: Page) => slides(page).filter({ visible: true });
/** While they move, two slides are visible; only one of them can be reached. */
const entering = (page: Page) => slides(page).and(page.locator(':not([inert])'));
const leaving = (page: Page) => shown(page).and(page.locator('[inert]'));

async function expectSlide(page: Page, number: number): Promise<void> {
  const place = `${number} of 3`;
  const label = () => entering(page).first().getAttribute('aria-label');
  expect(await eventually(label, (value) => value === place)).toBe(place);
}

/** Resolves to the path of the next page that is requested. */
async function nextPage(page: Page): Promise<string> {
  const request = await page.waitForRequest((each) => each.isNavigationRequest());
  return new URL(request.url()).pathname;
}

/** Resolves to a function that returns the time from the next click until the page is left, by the page's clock. */
async function timeToLeave(page: Page): Promise<() => Promise<number>> {
  const told = page.waitForEvent('console', (message) => message.type() === 'debug');
  await page.evaluate(() =>
    addEventListener('click', (click) =>
      window.navigation.addEventListener('navigate', (leave) => console.debug(leave.timeStamp - click.timeStamp)),
    ),
  );
  return async () => Number((await told).text());
}

function expectDelay(time: number): void {
  expect(time).toBeGreaterThanOrEqual(delay);
  // Tolerance for a busy machine.
  expect(time).toBeLessThan(delay + 60_000);
}

/** Hydrates the hero by pointing at it. */
async function hydrate(page: Page): Promise<void> {
  await way(page, 'Next').hover();
  await page.locator('site-island[name=nested-routes-hero][hydrated]').waitFor({ state: 'attached' });
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(site.path(id));
  await hydrate(page);
  return page;
}

/** Expects that the section is shown and its page is not opened. */
async function stopTime(page: Page): Promise<void> {
  await page.evaluate((stopped) => {
    const start = window.setTimeout;
    const other = (run: () => void, time?: number) => (time === stopped ? 0 : start(run, time));
    Object.assign(window, { setTimeout: other });
  }, delay);
}

const sections = [
  { name: 'Next', section: 'Military aviation', path: '/military-aviation/propulsion-system', side: 'slide-next' },
  { name: 'Previous', section: 'Services', path: '/services/commercial-aviation', side: 'slide-prev' },
] as const;

it('Next and Previous slide to a section and open its first page after 1.5 s', async () => {
  const page = await open(desktop);
  const errors = scriptErrorsOf(page);
  for (const { name, section, path, side } of sections) {
    await step(name, async () => {
      await hydrate(page);
      const time = await timeToLeave(page);
      const next = nextPage(page);
      // The leaving page is visible until then.
      const letGo = await holdRequests(page, `**${path}`);
      await way(page, name).click();
      expect(
        await eventually(
          () => classesOf(page),
          (classes) => classes?.includes(side) ?? false,
        ),
      ).toContain(side);
      expect(await entering(page).innerText()).toContain(section);
      expect(await page.getByRole('region', { name: 'Sections' }).getAttribute('aria-busy')).toBe('true');
      expect(await way(page, name).getAttribute('class')).toContain('nested-hero-way--opening');
      expect(new URL(page.url()).pathname).toBe(site.path(id));
      expect(await next).toBe(path);
      expectDelay(await time());
      letGo();
      await page.waitForURL(`**${path}`);
      await page.goBack();
      await expectSlide(page, 1);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    });
  }
  expect(errors).toEqual([]);
  await page.close();
});

it('does not slide with reduced motion, but waits as long', async () => {
  const page = await open(calm);
  const time = await timeToLeave(page);
  const next = nextPage(page);
  // The leaving page is visible until then.
  const letGo = await holdRequests(page, '**/military-aviation/propulsion-system');
  await way(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await expectSlide(page, 2);
  expect(await classesOf(page)).not.toContain('slide-next');
  expect(await shown(page).allInnerTexts()).toEqual([expect.stringContaining('Military aviation')]);
  expectDelay(await time());
  letGo();
  await page.waitForURL(`**${await next}`);
  await page.close();
});

it('a click on a way is about the latest choice', async () => {
  const page = await open(calm);
  await stopTime(page);
  await step('it is reset when the page is restored from the back/forward cache', async () => {
    await way(page, 'Next').click();
    await expectSlide(page, 2);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectSlide(page, 1);
  });
  await step('it leaves a click that opens a new tab to the browser', async () => {
    const tab = page.context().waitForEvent('page');
    await way(page, 'Next').click({ modifiers: ['Control'] });
    const opened = await tab;
    await opened.waitForURL('**/military-aviation/propulsion-system');
    await opened.close();
    await expectSlide(page, 1);
  });
  await step(
    'it slides to the other side on a click for that, and opens the page at once on a second click',
    async () => {
      await way(page, 'Next').click();
      await way(page, 'Previous').click();
      await expectSlide(page, 3);
      expect(await shown(page).allInnerTexts()).toEqual([expect.stringContaining('Services')]);
      await way(page, 'Previous').click();
      await page.waitForURL('**/services/commercial-aviation');
    },
  );
  await page.close();
});

it('opens the later of two chosen sections', async () => {
  const page = await open(calm);
  await way(page, 'Next').click();
  await way(page, 'Previous').click();
  const path = '/services/commercial-aviation';
  expect(await nextPage(page)).toBe(path);
  await page.waitForURL(`**${path}`);
  await page.close();
});

it('does not navigate when another link is followed in the meantime', async () => {
  const page = await open(calm);
  await page.route('**/commercial-aviation/certifications', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay + 500));
    await route.continue();
  });
  await way(page, 'Next').click();
  await sectionMenu(page).getByRole('link', { name: 'Certifications' }).click();
  await page.waitForURL('**/certifications');
  await page.close();
});

it('slides from where a finger has scrolled to, and opens the tapped section', async () => {
  const page = await site.newPage({ ...phone, reducedMotion: 'no-preference' });
  await page.goto(site.path(id));
  await page
    .getByRole('region', { name: 'Sections' })
    .locator('[tabindex="0"]')
    .evaluate((scroller) => scroller.scrollTo(scroller.clientWidth, 0));
  await tap(way(page, 'Previous'));
  await expectSlide(page, 3);
  expect(await leaving(page).innerText()).toContain('Military aviation');
  expect(await entering(page).innerText()).toContain('Services');
  await page.waitForURL('**/services/commercial-aviation');
  await page.close();
});

it('is a carousel of three slides, whose links work without scripts', () =>
  site.visit(site.path(id), { ...calm, javaScriptEnabled: false }, async (page) => {
    expect(await page.getByRole('region', { name: 'Sections' }).getAttribute('aria-roledescription')).toBe('carousel');
    expect(await slides(page).evaluateAll((all) => all.map((slide) => slide.ariaLabel))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
    await way(page, 'Next').click();
    await page.waitForURL('**/military-aviation/propulsion-system');
  }));
