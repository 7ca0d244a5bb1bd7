import { violationsOn } from '../support/axe.js';
import { eventually, TestSite } from '../support/browser.js';
import { isFocused, type Timeline, visitTimeline } from '../support/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** The open detail of an entry. */
const detailIn = ({ stage }: Timeline, title: string) => stage.getByRole('region', { name: title, exact: true });

describe('the detail of a year', () => {
  it('opens with the focus in it, blocks the change of years, and closes with its Back button', () =>
    visitTimeline(site, { ...desktop, ...calm, hash: 'y1975' }, async (timeline) => {
      const { page, stage, bar, button, labels, expectYear } = timeline;
      const discover = button(labels.discover);
      const pictures = stage.locator('#y1975').getByRole('button', { name: /Enlarge/ });
      expect(await discover.getAttribute('aria-expanded')).toBe('false');
      expect(await pictures.count()).toBe(0);
      await discover.focus();
      await page.keyboard.press('Enter');

      const back = button(labels.back);
      expect(await eventually(() => back.count().then((count) => count === 1 && isFocused(back)), Boolean)).toBe(true);
      const opened = await stage.getByRole('region', { name: /^1975: / }).getAttribute('id');
      expect(await stage.locator(`[aria-expanded=true][aria-controls=${opened}]`).count()).toBe(1);
      expect(await pictures.first().isVisible()).toBe(true);
      expect(await bar.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
      expect(await bar.getByRole('button', { name: labels.next, includeHidden: true }).isVisible()).toBe(false);
      await page.keyboard.press('ArrowRight');
      await page.mouse.move(300, 650);
      await page.mouse.wheel(0, 100);
      await page.mouse.click(640, 765);
      await expectYear(1975);

      await page.keyboard.press('Shift+Tab');
      expect(await bar.locator(':focus').count()).toBe(0);
      await back.click();
      expect(await eventually(() => isFocused(discover), Boolean)).toBe(true);
      expect(await pictures.count()).toBe(0);
      await button(labels.next).click();
      await expectYear(1984);
    }));

  it('closes with Escape, unless that closes an enlarged picture', () =>
    visitTimeline(site, { ...desktop, ...calm, hash: 'y1984' }, async (timeline) => {
      const { page, stage, button } = timeline;
      const detail = detailIn(timeline, '1984: A low-pressure turbine of our own design');
      await button('Discover more').click();
      await stage
        .getByRole('button', { name: /Enlarge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await detail.locator('figure').first().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await detail.locator('figure').first().waitFor({ state: 'hidden' });
      expect(await eventually(() => isFocused(button('Discover more')), Boolean)).toBe(true);
    }));

  it('of a year without pictures shows the rest of the text', () =>
    visitTimeline(site, { ...phone, ...calm, hash: 'y1908' }, async ({ stage, button }) => {
      const more = stage.getByText('Our archive begins with that notebook.');
      expect(await more.isVisible()).toBe(false);
      await button('Discover more').tap();
      await more.waitFor();
      await button('Back').tap();
      await more.waitFor({ state: 'hidden' });
    }));

  it('closes when the address changes to another year', () =>
    visitTimeline(site, { ...desktop, ...calm }, async ({ page, button, expectYear }) => {
      for (const year of [1908, 1935]) {
        await button('Discover more').click();
        await button('Next').waitFor({ state: 'hidden' });
        await page.evaluate((id) => {
          location.hash = id;
        }, `#y${year}`);
        await button('Discover more').waitFor();
        await expectYear(year);
      }
      await button('Next').click();
      await expectYear(1948);
    }));
});

describe('a video of our own', () => {
  const film = ({ stage }: Timeline) =>
    stage.locator('#y2013 video').evaluate((element) => {
      const { paused, currentTime, controls } = element as HTMLVideoElement;
      return { paused, controls, hasBegun: currentTime > 0 };
    });

  it.each([
    ['its own way back', ({ button }: Timeline) => button('Back').click()],
    ['Escape', ({ page }: Timeline) => page.keyboard.press('Escape')],
  ])('plays without thumbnail and controls, and is paused by %s', (_, leave) =>
    visitTimeline(site, { ...desktop, hasPictures: true, hash: 'y2013' }, async (timeline) => {
      const { stage, bar, button } = timeline;
      await button('Discover more').click();
      expect(await bar.isVisible()).toBe(true);
      expect((await film(timeline)).controls).toBe(false);
      // It is short and would end by itself.
      await stage.locator('#y2013 video').evaluate((element) => {
        (element as HTMLVideoElement).loop = true;
      });
      await button('Watch video').click();
      const playing = await eventually(
        () => film(timeline),
        ({ paused, hasBegun }) => hasBegun && !paused,
      );
      expect(playing).toEqual({ paused: false, controls: true, hasBegun: true });
      expect(await isFocused(stage.locator('#y2013 video'))).toBe(true);
      expect(await button('Watch video').count()).toBe(0);
      expect(await bar.isVisible()).toBe(false);

      await leave(timeline);
      const left = await eventually(
        () => film(timeline),
        ({ paused }) => paused,
      );
      expect(left.paused).toBe(true);
      await bar.waitFor();
    }),
  );
});

describe('a video at the video host', () => {
  it('asks before it loads, hides the years while it plays, and is removed with the detail', () =>
    visitTimeline(site, { ...desktop, ...calm, hash: 'y1994' }, async ({ page, stage, bar, button }) => {
      await page.route('https://video.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
      );
      const player = stage.locator('iframe');
      const back = button('Back').first();
      await button('Discover more').click();
      await button('Watch video').click();
      await button('Accept and play').waitFor();
      expect(await bar.isVisible()).toBe(true);
      await back.click();
      await button('Discover more').click();
      await button('Watch video').click();
      await button('Accept and play').click();
      await player.waitFor();
      expect(await bar.isVisible()).toBe(false);
      await back.click();
      await player.waitFor({ state: 'detached' });
      expect(await bar.isVisible()).toBe(true);
      await button('Discover more').click();
      await button('Watch video').waitFor();
    }));
});

it.each([
  { language: 'en', ...desktop },
  { language: 'pl', ...phone },
] as const)('axe finds no violations in the open details in $language at $viewport.width px', (options) =>
  visitTimeline(site, { ...options, ...calm, hash: 'y1975' }, async ({ page, region, button, labels, expectYear }) => {
    for (const year of [1975, 1994, 2013]) {
      await button(String(year)).click();
      await expectYear(year);
      await button(labels.discover).click();
      expect(await violationsOn(page, { part: region })).toEqual([]);
      await page.keyboard.press('Escape');
      await button(labels.discover).waitFor();
    }
  }),
);
