import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { holdTimers } from '../../support/browser/held-timers.js';
import { sectionMenu } from '../../support/browser/layout.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { tap } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' } as const;
const calm = { ...desktop, reducedMotion: 'reduce' } as const;
const phone = { ...calm, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const id = 'commercial-aviation/turboprop';

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
/** While they move, two slides are visible; only one of them can be reached. */
const entering = (page: Page) => slides(page).and(page.locator(':not([inert])'));
const leaving = (page: Page) => slides(page).filter({ visible: true }).and(page.locator('[inert]'));

async function expectSlide(page: Page, number: number): Promise<void> {
  const place = `${number} of 3`;
  const label = () => entering(page).first().getAttribute('aria-label');
  expect(await eventually(label, (value) => value === place)).toBe(place);
}

/** Opens the page, hydrates the hero by pointing at it, and holds the time until the page of a section opens. */
async function open(options: BrowserContextOptions): Promise<{ page: Page; endTime: () => Promise<void> }> {
  const page = await site.newPage(options);
  const endTime = await holdTimers(page, 1500);
  await page.goto(site.path(id));
  await way(page, 'Next').hover();
  await page.locator('site-island[name=nested-routes-hero][hydrated]').waitFor({ state: 'attached' });
  return { page, endTime };
}

it.each([
  { name: 'Next', options: desktop, section: 'Military aviation', path: '/military-aviation/propulsion-system' },
  { name: 'Previous', options: desktop, section: 'Services', path: '/services/commercial-aviation' },
  { name: 'Next', options: calm, section: 'Military aviation', path: '/military-aviation/propulsion-system' },
] as const)(
  '$name slides to a section, unless motion is not wanted ($options.reducedMotion), and opens its first page after 1.5 s',
  async ({ name, options, section, path }) => {
    const { page, endTime } = await open(options);
    const errors = scriptErrorsOf(page);
    await setPlaybackRate(page, slow);
    await way(page, name).focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, name === 'Next' ? 2 : 3);
    expect(await entering(page).innerText()).toContain(section);
    const side = name === 'Next' ? 'slide-next' : 'slide-prev';
    expect((await classesOf(page))?.includes(side)).toBe(options === desktop);
    expect(await page.getByRole('region', { name: 'Sections' }).getAttribute('aria-busy')).toBe('true');
    expect(new URL(page.url()).pathname).toBe(site.path(id));
    await setPlaybackRate(page, 1);
    await endTime();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await expectSlide(page, 1);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  },
);

it('a click on a way is about the latest choice', async () => {
  const { page, endTime } = await open(calm);
  await step('it is reset when the page is restored from the back/forward cache', async () => {
    await way(page, 'Next').click();
    await expectSlide(page, 2);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectSlide(page, 1);
  });
  await step('it slides to the other side on a click for that, and opens that page', async () => {
    await way(page, 'Next').click();
    await way(page, 'Previous').click();
    await expectSlide(page, 3);
    await endTime();
    await page.waitForURL('**/services/commercial-aviation');
  });
  await page.close();
});

it('a second click opens the page at once', async () => {
  const { page } = await open(calm);
  await way(page, 'Next').click();
  await expectSlide(page, 2);
  await way(page, 'Next').click();
  await page.waitForURL('**/military-aviation/propulsion-system');
  await page.close();
});

it('does not navigate when another link is followed in the meantime', async () => {
  const { page, endTime } = await open(calm);
  await way(page, 'Next').click();
  const link = sectionMenu(page).getByRole('link', { name: 'Certifications' });
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expectSlide(page, 1);
  await endTime();
  await untilDrawn(page);
  expect(new URL(page.url()).pathname).toBe(site.path(id));
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
