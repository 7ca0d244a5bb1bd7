import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop, lively } from '../../support/browser/devices.js';
import { holdTimers } from '../../support/browser/held-timers.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { step } from '../../support/jest/step.js';

const moving = { ...desktop, ...lively };
const id = 'commercial-aviation/turboprop';

const site = TestSite.shared();

const island = (page: Page) => page.locator('site-island[name=nested-routes-hero]');
const way = (page: Page, name: 'Previous' | 'Next') => island(page).getByRole('link', { name });
/** The classes of the box of the slides show how they move. */
const classesOf = (page: Page) => page.locator('.nested-hero-track').getAttribute('class');
const slides = (page: Page) => island(page).locator('[aria-roledescription=slide]');
/** While they move, two slides are visible; only one of them can be reached. */
const entering = (page: Page) => slides(page).and(page.locator(':not([inert])'));

async function expectSlide(page: Page, number: number): Promise<void> {
  const place = `${number} of 3`;
  const label = () => entering(page).first().getAttribute('aria-label');
  await expectSoon(label, place);
}

/** Opens the page, hydrates the hero by pointing at it, and holds the time until the page of a section opens. */
async function open(options: BrowserContextOptions): Promise<{ page: Page; endTime: () => Promise<void> }> {
  const page = await site.newPage(options);
  const endTime = await holdTimers(page, 1500);
  await page.goto(site.path(id));
  await way(page, 'Next').hover();
  await untilHydrated(page, 'nested-routes-hero');
  return { page, endTime };
}

it.each([
  { name: 'Next', options: moving, section: 'Military aviation', path: '/military-aviation/propulsion-system' },
  { name: 'Previous', options: moving, section: 'Services', path: '/services/commercial-aviation' },
  { name: 'Next', options: desktop, section: 'Military aviation', path: '/military-aviation/propulsion-system' },
] as const)(
  '$name slides to a section, unless motion is not wanted ($options.reducedMotion), and opens its first page after 1.5 s',
  async ({ name, options, section, path }) => {
    const { page, endTime } = await open(options);
    await setPlaybackRate(page, slow);
    await way(page, name).focus();
    await page.keyboard.press('Enter');
    await expectSlide(page, name === 'Next' ? 2 : 3);
    expect(await entering(page).innerText()).toContain(section);
    const side = name === 'Next' ? 'slide-next' : 'slide-prev';
    expect((await classesOf(page))?.includes(side)).toBe(options === moving);
    expect(await page.getByRole('region', { name: 'Sections' }).getAttribute('aria-busy')).toBe('true');
    expect(new URL(page.url()).pathname).toBe(site.path(id));
    await setPlaybackRate(page, 1);
    await endTime();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await expectSlide(page, 1);
    await page.close();
  },
);

it('a click on a way is about the latest choice', async () => {
  const { page, endTime } = await open(desktop);
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
    await expectSlide(page, 2);
    await way(page, 'Previous').click();
    await expectSlide(page, 3);
    await endTime();
    await page.waitForURL('**/services/commercial-aviation');
  });
  await page.close();
});

it('the slides are no stop of the keyboard, and an arrow key leads from a link of one to that of the next', async () => {
  const { page } = await open(desktop);
  expect(await island(page).locator('[tabindex]').count()).toBe(0);
  await slides(page).first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await untilFocused(entering(page).getByRole('link', { name: 'Military aviation' }));
  await page.close();
});
