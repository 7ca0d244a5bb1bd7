import type { Locator, Page } from 'playwright-core';
import { eventually, type PageOptions, scriptErrorsOf, type TestSite } from '../browser/browser.js';

/** The heritage page, scrolled down to its timeline. */
export interface Timeline {
  page: Page;
  /** The whole timeline, which has a name and a description. */
  region: Locator;
  stage: Locator;
  /** The bar below the years: the buttons to the next and the previous one, and the scale. */
  bar: Locator;
  button: (name: string) => Locator;
  /** Waits until this year is the one that is visible and reachable. */
  expectYear: (year: number) => Promise<void>;
}

export const heritage = 'our-company/our-heritage';

/** The box that shows the years, as high as the viewport. It has no role. */
export const stageOn = (page: Page): Locator => page.locator('.timeline-stage');

/** The scale, whose bar may be hidden. */
export const yearsOn = (page: Page): Locator =>
  stageOn(page).getByRole('navigation', { name: 'Years', includeHidden: true });

/** The years in their order, including hidden ones. */
export const entriesOn = (page: Page): Locator => page.locator('li[id^=y]');

interface Visit extends PageOptions {
  /** The entry at which the page is opened. */
  hash?: string;
  /** Whether the page stays at its top, and the timeline is not waited for. */
  isAbove?: boolean;
}

/** Opens the page at an entry, or at its timeline, runs the test, and expects no script error. */
export async function visitTimeline(
  site: TestSite,
  { hash, isAbove = false, ...options }: Visit,
  look: (timeline: Timeline) => Promise<void>,
): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.goto(site.path(heritage) + (hash ? `#${hash}` : ''));
  const timeline = timelineOn(page);
  if (!isAbove) {
    if (!hash) await toStage(timeline);
    await timeline.button('Next').waitFor();
    if (!hash) await toStage(timeline);
  }
  await look(timeline);
  expect(errors).toEqual([]);
  await page.close();
}

/** The year that is visible and reachable. One that is only visible or only reachable is marked. */
async function yearOn(page: Page): Promise<string> {
  const shown = await entriesOn(page).evaluateAll((all) =>
    all.flatMap((entry) => {
      const isInPlace = Math.round(entry.getBoundingClientRect().left) === 0;
      const isSeen = isInPlace && entry.checkVisibility({ visibilityProperty: true });
      const isInReach = !(entry as HTMLElement).inert;
      if (isSeen && isInReach) return entry.id;
      return isSeen || isInReach ? `${entry.id} in part` : [];
    }),
  );
  return shown.join();
}

function timelineOn(page: Page): Timeline {
  const stage = stageOn(page);
  const read = () => yearOn(page);
  return {
    page,
    stage,
    region: page.getByRole('region', { name: 'Timeline', exact: true }),
    bar: yearsOn(page).locator('..'),
    button: (name) => stage.getByRole('button', { name, exact: true }),
    expectYear: async (wanted) => {
      expect(await eventually(read, (shown) => shown === `y${wanted}`)).toBe(`y${wanted}`);
    },
  };
}

export const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** The vertical scroll position of the page. */
export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls until the stage is in place, without animation. */
export const toStage = ({ stage }: Timeline): Promise<void> =>
  stage.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
    scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
  });
