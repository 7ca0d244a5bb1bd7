import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import {
  countDrawn,
  drawn,
  engine,
  expectPopups,
  hydrate,
  pages,
  picture,
  ringClass,
  signs,
  texts,
} from '../../support/pages/hotspots.js';

const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** What is wrong with the position of the open pop-up: it is clipped, or covers its own sign. */
async function faultsOfPlace(page: Page): Promise<string[]> {
  return picture(page).evaluate((element, ring) => {
    const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [popup, own] = [boxOf('section:not([hidden])'), boxOf(`[aria-expanded=true] ${ring}`)];
    const around = element.getBoundingClientRect();
    const isWithin = (outer: { top: number; left: number; right: number; bottom: number }) =>
      popup.top >= outer.top - 1 &&
      popup.left >= outer.left - 1 &&
      popup.right <= outer.right + 1 &&
      popup.bottom <= outer.bottom + 1;
    const covers = own.left < popup.right && own.right > popup.left && own.top < popup.bottom && own.bottom > popup.top;
    const issues = [
      popup.width < 180 && 'not open',
      !isWithin({ top: 0, left: 0, right: innerWidth, bottom: innerHeight }) && 'out of the window',
      !isWithin(around) && 'out of the picture',
      covers && 'over its sign',
    ];
    return issues.flatMap((issue) => (issue ? [issue] : []));
  }, ringClass);
}

const widths = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

describe.each(pages)('each pop-up of $id', ({ id, count }) => {
  it('fits at every width, and does not cover its sign', async () => {
    // Pictures determine the height of the pop-up whether they are loaded or not.
    await site.visit(site.path(id, 'pl'), { viewport: desktop, ...calm }, async (page) => {
      await hydrate(page);
      for (const viewport of widths) {
        await page.setViewportSize(viewport);
        for (let index = 0; index < count; index += 1) {
          await page.keyboard.press('Escape');
          await signs(page).nth(index).click();
          const found = await eventually(
            () => faultsOfPlace(page),
            (found) => found.length === 0,
          );
          expect({ viewport, sign: index + 1, found }).toEqual({ viewport, sign: index + 1, found: [] });
        }
      }
    });
  });
});

it.each(pages)('without scripts the signs of $id are links to their texts', ({ id, count, first, target }) =>
  site.visit(site.path(id), { viewport: desktop, javaScriptEnabled: false, ...calm }, async (page) => {
    expect(await signs(page).count()).toBe(count);
    await expectPopups(page, 0);
    if (id === engine.id) expect(await texts(page)).toBe(count);
    await picture(page).getByRole('link', { name: first }).click();
    expect(new URL(page.url()).hash).toBe(`#${target}`);
    expect(await page.locator(':target').innerText()).toContain(first);
    const { y } = (await page.locator(':target').boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(desktop.height);
  }),
);

it('the texts of the engine are connected by lines, which are drawn once, when they first scroll into view', () =>
  site.visit(site.path(engine.id), { viewport: desktop }, async (page) => {
    const scroll = (y: number) =>
      page.evaluate(async (top) => {
        scrollTo({ top, behavior: 'instant' });
        await window.framesDrawn(3);
      }, y);
    const { y } = (await picture(page).boundingBox()) ?? { y: Number.NaN };
    await countDrawn(page);
    expect(await drawn(page)).toBe('0');
    await scroll(y);
    const count = await eventually(
      () => drawn(page),
      (now) => now === '3',
    );
    expect(count).toBe('3');
    await scroll(0);
    await scroll(y);
    expect(await drawn(page)).toBe('3');
  }));
