import type { Locator, Page } from 'playwright-core';
import { expectSoon, type PageOptions, type TestSite } from '../browser/browser.js';

/** The heritage page, scrolled down to its timeline. */
export interface Timeline {
  page: Page;
  stage: Locator;
  /** The bar below the years: the buttons to the next and the previous one, and the scale. */
  bar: Locator;
  button: (name: string) => Locator;
  /** Waits until this year is the one that is visible and reachable. */
  expectYear: (year: number) => Promise<void>;
  /** Chooses a year on the scale. */
  show: (year: number) => Promise<void>;
}

export const heritage = 'our-company/our-heritage';

/** The box that shows the years, as high as the viewport. It has no role. */
export const stageOn = (page: Page): Locator => page.locator('.timeline-stage');

/** The scale, whose bar may be hidden. */
export const yearsOn = (page: Page): Locator =>
  stageOn(page).getByRole('navigation', { name: 'Years', includeHidden: true });

/** The years in their order, including hidden ones. */
export const entriesOn = (page: Page): Locator => page.locator('li[id^=y]');

/** Opens the page at an entry, or at its timeline, and runs the test. */
export const visitTimeline = (
  site: TestSite,
  { hash, ...options }: PageOptions & { hash?: string },
  look: (timeline: Timeline) => Promise<void>,
): Promise<void> =>
  site.visit(site.path(heritage) + (hash ? `#${hash}` : ''), options, async (page) => {
    const timeline = timelineOn(page);
    if (!hash) await toStage(timeline);
    await timeline.button('Next').waitFor();
    if (!hash) await toStage(timeline);
    await look(timeline);
  });

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
  const button = (name: string) => stage.getByRole('button', { name, exact: true });
  const expectYear = async (wanted: number) => {
    await expectSoon(() => yearOn(page), `y${wanted}`);
  };
  const show = async (year: number) => {
    await button(String(year)).click();
    await expectYear(year);
  };
  return { page, stage, bar: yearsOn(page).locator('..'), button, expectYear, show };
}

/** The vertical scroll position of the page. */
export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls until the stage is in place, without animation. */
export const toStage = ({ stage }: Timeline): Promise<void> =>
  stage.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
    scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
  });
