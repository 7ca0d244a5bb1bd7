import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { VideoSlideshowBlock } from '../../../views/blocks/video-slideshow-block.js';
import { PageContextProvider } from '../../../views/page-context.js';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import { flick, swipeOver } from '../../support/browser/touch.js';
import { pageFixture } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

/** Three pictures. */
const company = 'our-company/who-we-are';
/** Three films of our own. */
const offer = 'work-with-us/our-offer';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

interface Manifest {
  islands: Record<string, { src: string; chunks: string[] }>;
}

/** A slideshow of two videos at the video host. */
function hostedVideos(): string {
  const { islands } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest;
  const context = pageFixture({ islandScripts: (name) => islands[name] ?? { src: '', chunks: [] } });
  const slides = ['rig', 'hall'].map((id) => ({ id, title: id, video_yt: id }));
  return renderToString(
    <PageContextProvider value={context}>
      <VideoSlideshowBlock anchor="videos" block={{ id: 'videos', type: 'video_slideshow', slides }} />
    </PageContextProvider>,
  );
}

const slideshowOn = (page: Page) => page.locator('[aria-roledescription=carousel]');
const slidesOf = (slideshow: Locator) => slideshow.locator('[aria-roledescription=slide]');
/** The viewport of the slides. It has no role after hydration. */
const viewOf = (slideshow: Locator) => slideshow.locator('.slideshow-view');
const control = (within: Locator, name: 'Previous' | 'Next') => within.getByRole('button', { name });

async function visitSlideshow(
  id: string,
  options: object,
  look: (page: Page, slideshow: Locator) => Promise<void>,
): Promise<void> {
  await site.visit(site.path(id), options, async (page) => {
    const errors = scriptErrorsOf(page);
    const slideshow = slideshowOn(page);
    await slideshow.scrollIntoViewIfNeeded();
    await control(slideshow, 'Next').waitFor();
    await look(page, slideshow);
    expect(errors).toEqual([]);
  });
}

/** Numbers of the visible slides, from 1 on. */
const seenIn = (slideshow: Locator): Promise<number[]> =>
  viewOf(slideshow).evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.querySelectorAll('[aria-roledescription=slide]')].flatMap((slide) => {
      const { left } = slide.getBoundingClientRect();
      const isThere = Math.abs(left - view.left) < 1 && slide.checkVisibility({ visibilityProperty: true });
      return isThere ? [Number.parseInt(slide.ariaLabel ?? '', 10)] : [];
    });
  });

const expectSeen = async (slideshow: Locator, number: number): Promise<void> =>
  expect(
    await eventually(
      () => seenIn(slideshow),
      (seen) => seen.join() === String(number),
    ),
  ).toEqual([number]);

const motionAfterNext = async (slideshow: Locator) =>
  slideshow.evaluate(
    async (element, next) => {
      // Swiper measures the slides again in the frames after its start, and moves them to their places.
      await window.framesDrawn(4);
      (next as HTMLElement).click();
      await window.framesDrawn(1);
      return element.getAnimations({ subtree: true }).flatMap(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        const isSlide = target instanceof HTMLElement && target.ariaRoleDescription === 'slide';
        const isSeen = isSlide && target.checkVisibility({ visibilityProperty: true });
        return isSeen ? [{ slide: target.ariaLabel, duration: effect?.getTiming().duration }] : [];
      });
    },
    await control(slideshow, 'Next').elementHandle(),
  );

async function expectNoViolations(page: Page, slideshow: Locator): Promise<void> {
  expect(await violationsOn(page, { part: slideshow })).toEqual([]);
}

it('a slideshow wraps round by buttons and keys', () =>
  visitSlideshow(company, { ...desktop, ...calm }, async (page, slideshow) => {
    await step('it is a named carousel that exposes one slide to screen readers', async () => {
      expect(await slideshow.getAttribute('aria-roledescription')).toBe('carousel');
      expect(await slideshow.getAttribute('aria-label')).toBe('Three trades in one company');
      const slides = slidesOf(slideshow);
      expect(await slides.evaluateAll((all) => all.map((slide) => slide.ariaLabel))).toEqual([
        '1 of 3',
        '2 of 3',
        '3 of 3',
      ]);
      expect(await slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert))).toEqual([
        false,
        true,
        true,
      ]);
    });

    await step('it wraps round with its buttons, both ways, and shows its position', async () => {
      const said = slideshow.locator('[aria-live=polite]');
      for (const number of [2, 3, 1]) {
        await control(slideshow, 'Next').click();
        await expectSeen(slideshow, number);
        expect(await said.innerText()).toContain(`${number} of 3`);
      }
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 3);
    });

    await step('it wraps round with the arrow keys', async () => {
      await control(slideshow, 'Next').focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 1);
      await page.keyboard.press('ArrowLeft');
      await expectSeen(slideshow, 3);
    });

    await step('it does not animate with reduced motion', async () => {
      expect(await motionAfterNext(slideshow)).toEqual([]);
      await expectSeen(slideshow, 1);
    });

    await step('axe finds no violations on its second slide', async () => {
      await control(slideshow, 'Next').click();
      await expectSeen(slideshow, 2);
      await expectNoViolations(page, slideshow);
    });
  }));

it('one slide moves over the other in 1.2 to 1.3 s', () =>
  visitSlideshow(company, desktop, async (_page, slideshow) => {
    const motion = await motionAfterNext(slideshow);
    expect(new Set(motion.map(({ slide }) => slide))).toEqual(new Set(['1 of 3', '2 of 3']));
    for (const { duration } of motion) {
      expect(duration).toBeGreaterThanOrEqual(1200);
      expect(duration).toBeLessThanOrEqual(1300);
    }
  }));

it('a slideshow wraps round with swipes', () =>
  visitSlideshow(company, phone, async (page, slideshow) => {
    await step('neither a slipping tap nor a finger that has rested is a swipe', async () => {
      const view = viewOf(slideshow);
      await swipeOver(view, -60, { rest: 450 });
      await swipeOver(view, 120);
      await expectSeen(slideshow, 3);
      await swipeOver(view, -120);
      await expectSeen(slideshow, 1);
      await swipeOver(view, -24);
      await control(slideshow, 'Next').click();
      await expectSeen(slideshow, 2);
    });

    await step('axe finds no violations on its second slide', () => expectNoViolations(page, slideshow));
  }));

it('a slideshow causes no layout shift when it hydrates, and keeps the slide to which it was scrolled', async () => {
  for (const options of [desktop, phone]) {
    const page = await site.newPage({ ...options, ...calm, hasPictures: true });
    const shift = await watchLayoutShift(page);
    await page.goto(site.path(company), { waitUntil: 'commit' });
    const slideshow = slideshowOn(page);
    await slideshow.waitFor();
    await slideshow.evaluate((element) => {
      // It has a role only as a scroll container, before the script has loaded.
      const view = element.querySelector('[role=group]:not([aria-roledescription])');
      view?.scrollTo(view.clientWidth, 0);
    });
    await slideshow.scrollIntoViewIfNeeded();
    await control(slideshow, 'Next').waitFor();
    await expectSeen(slideshow, 2);
    expect(await shift()).toBeLessThanOrEqual(0.01);
    await page.close();
  }
});

it('a slideshow of films leaves the keys to a film, and stops it when its slide is left', () =>
  visitSlideshow(offer, { ...desktop, ...calm }, async (page, slideshow) => {
    await step('a film that has the focus has the arrow keys', async () => {
      await slideshow.locator('video').first().focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 1);
      await slideshow.focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 2);
      await page.keyboard.press('ArrowLeft');
      await expectSeen(slideshow, 1);
    });

    await step('a film stops when its slide is left, and no other starts', async () => {
      const playing = () =>
        slideshow.locator('video').evaluateAll((all) => all.map((film) => !(film as HTMLVideoElement).paused));
      await slideshow
        .locator('video')
        .first()
        .evaluate((film) => (film as HTMLVideoElement).play());
      expect(await playing()).toEqual([true, false, false]);
      await control(slideshow, 'Next').click();
      await expectSeen(slideshow, 2);
      expect(await playing()).toEqual([false, false, false]);
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 1);
      expect(await playing()).toEqual([false, false, false]);
    });
  }));

it('a slideshow replaces the player of the video host by its picture when its slide is left', async () => {
  const page = await site.newPage(desktop);
  await page.route(`**${site.path(offer)}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, `$1${hostedVideos()}$2`),
    });
  });
  await page.goto(site.path(offer));
  const slideshow = slideshowOn(page);
  await slideshow.scrollIntoViewIfNeeded();
  await slideshow.getByRole('button', { name: 'Play video' }).first().click();
  await slideshow.getByRole('button', { name: 'Accept and play' }).waitFor();
  await control(slideshow, 'Next').click();
  await expectSeen(slideshow, 2);
  await slideshow.getByRole('button', { name: 'Accept and play', includeHidden: true }).waitFor({ state: 'detached' });
  await page.close();
});

it('a slideshow of films can be swiped over the film, but not over its controls', () =>
  visitSlideshow(offer, { ...phone, ...calm }, async (page, slideshow) => {
    const film = slidesOf(slideshow).and(page.locator(':not([inert])')).locator('video');
    await swipeOver(film, -150);
    await expectSeen(slideshow, 2);
    // Chromium does not dispatch events on the controls of a video; other browsers do.
    await flick(film, -150, 0.95);
    await control(slideshow, 'Next').click();
    await expectSeen(slideshow, 3);
  }));

it('without scripts the slides can be scrolled, the edge of the next one shows, and there are no buttons', () =>
  site.visit(site.path(company), { ...phone, javaScriptEnabled: false }, async (page) => {
    const slideshow = slideshowOn(page);
    const rightEdge = async () => (await viewOf(slideshow).boundingBox())?.width ?? 0;
    const second = await slidesOf(slideshow).nth(1).boundingBox();
    expect(second?.x).toBeLessThan((await rightEdge()) + 10);
    expect(await slideshow.getByRole('button').count()).toBe(0);
    await slideshow.getByRole('group', { name: 'Three trades in one company' }).focus();
    await page.keyboard.press('ArrowRight');
    const left = () =>
      slidesOf(slideshow)
        .nth(1)
        .evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
    const gutter = (await viewOf(slideshow).boundingBox())?.x;
    expect(await eventually(left, (x) => x === gutter)).toBe(gutter);
  }));
