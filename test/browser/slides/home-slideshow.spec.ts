import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher } from '../../support/browser/layout.js';
import { step } from '../../support/jest/step.js';
import {
  button,
  calm,
  expectSlide,
  expectSoon,
  focusName,
  numerals,
  scrolled,
  slideshow,
  toFirst,
  turning,
  visitHome,
} from '../../support/pages/home-slideshow.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

it('the slides change by buttons, numerals and arrow keys', () =>
  visitHome(site, calm, async (page) => {
    await step('the buttons move from slide to slide, and are disabled at the first and the last one', async () => {
      await expectSlide(page, 1);
      expect(await button(page, 'Previous').isDisabled()).toBe(true);
      for (const slide of [2, 3, 4, 5]) {
        expect(await button(page, 'Next').isDisabled()).toBe(false);
        await button(page, 'Next').click();
        await expectSlide(page, slide);
      }
      expect(await button(page, 'Next').isDisabled()).toBe(true);
      await button(page, 'Previous').click();
      await expectSlide(page, 4);
      expect(await button(page, 'Next').isDisabled()).toBe(false);
      expect(await scrolled(page)).toBe(0);
    });

    await step('they work with the keyboard; one that becomes disabled passes the focus to the other', async () => {
      await toFirst(page);
      await button(page, 'Next').focus();
      for (const slide of [2, 3, 4, 5]) {
        await page.keyboard.press('Enter');
        await expectSlide(page, slide);
      }
      await expectSoon(() => focusName(page), 'Previous');
    });

    await step('slides that are not current are neither visible nor focusable', async () => {
      await toFirst(page);
      await button(page, 'Next').click();
      await expectSlide(page, 2);
      const section = slideshow(page);
      expect(await section.getAttribute('aria-roledescription')).toBe('carousel');
      expect(await slideshow(page).getByRole('article').filter({ visible: true }).count()).toBe(1);
      expect(await section.getByRole('heading').allInnerTexts()).toEqual(['Metal, built layer by layer']);
      expect(await section.getByRole('link', { name: /^Discover more/ }).count()).toBe(1);
      expect(await section.locator('[aria-live=polite]').count()).toBe(1);
    });

    await step('nothing is animated with reduced motion', async () => {
      await toFirst(page);
      await button(page, 'Next').click();
      await expectSlide(page, 2);
      expect(await turning(page)).toEqual({ classes: [], moves: [] });
    });

    await step(
      'the arrow keys move the slides and wrap round, with the focus anywhere in them or nowhere',
      async () => {
        await toFirst(page);
        await page.keyboard.press('ArrowLeft');
        await expectSlide(page, 5);
        await page.keyboard.press('ArrowRight');
        await expectSlide(page, 1);
        await numerals(page).first().focus();
        await page.keyboard.press('ArrowRight');
        await expectSlide(page, 2);
        expect(await scrolled(page)).toBe(0);
      },
    );

    await step('they do nothing to the slides while the focus is elsewhere', async () => {
      await toFirst(page);
      await languageSwitcher(page).locator('summary').focus();
      await page.keyboard.press('ArrowRight');
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        window.scrollTo(0, 600);
      });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Alt+ArrowUp');
      await expectSlide(page, 1);
    });

    await step('they move the focus from the link of one slide to that of the next', async () => {
      await toFirst(page);
      await page.getByRole('link', { name: /^Discover more ?: Who we are$/ }).focus();
      await page.keyboard.press('ArrowRight');
      const name = 'Discover more: Innovation';
      await expectSoon(() => focusName(page), name);
    });

    await step('the numerals choose a slide, mark the current one, and write it into the address', async () => {
      await toFirst(page);
      await numerals(page).nth(2).click();
      await expectSlide(page, 3);
      await expectSoon(async () => new URL(page.url()).hash, '#slide-military');
      const marked = slideshow(page).locator('[aria-current=true]');
      expect(await marked.allInnerTexts()).toEqual([expect.stringContaining('Military aviation')]);
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 4);
      await expectSoon(async () => new URL(page.url()).hash, '#slide-work-with-us');
      expect(await page.evaluate(() => history.length)).toBe(2);
    });

    await step('they leave a click that opens a new tab to the browser', async () => {
      await toFirst(page);
      const tab = page.context().waitForEvent('page');
      await numerals(page)
        .nth(2)
        .click({ modifiers: ['Control'] });
      const opened = await tab;
      await opened.waitForURL(/#slide-military$/);
      await opened.close();
      await expectSlide(page, 1);
    });

    await step('a slide can be linked to by its address', async () => {
      await page.evaluate(() => {
        location.hash = '#slide-magazine';
      });
      await expectSlide(page, 5);
    });
  }));
