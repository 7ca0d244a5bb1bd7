import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe.js';
import { eventually, scriptErrorsOf, TestSite, untilSettled } from '../support/browser.js';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const where = {
  id: 'our-company/where-we-are',
  count: 8,
  first: 'Sangone',
  target: 'sangone',
  other: 'Brindisi',
  says: 'Rig tests',
};
const network = {
  id: 'innovation/our-r-d-network',
  count: 10,
  first: 'Genoa cluster: turbine aerodynamics',
  target: 'genoa',
  other: 'Lecce cluster: additive repair',
  says: 'Ligurian Laboratory',
};
const engine = {
  id: 'the-catalyst-engine',
  count: 3,
  first: 'Compressor',
  target: 'compressor',
  other: 'Digital engine and propeller control',
  says: 'centrifugal wheel',
};
const pages = [where, network, engine];

/** The box around the picture, its signs and pop-ups; it has no role. */
const picture = (page: Page) => page.locator('.hotspot-picture');
/** The visible part of a sign. */
const ringClass = '.hotspot-ring';
/** Links that the script turns into buttons; their names begin with their numbers. */
const signs = (page: Page) => {
  const name = /^\d{2} /;
  return picture(page).getByRole('link', { name }).or(picture(page).getByRole('button', { name }));
};
const sign = (page: Page, name: string) => picture(page).getByRole('button', { name }).first();
const popups = (page: Page) => picture(page).getByRole('region');
const expectPopups = async (page: Page, wanted: number) => {
  const count = await eventually(
    () => popups(page).count(),
    (found) => found === wanted,
  );
  expect(count).toBe(wanted);
};
const popup = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isExpanded = (page: Page, name: string) => sign(page, name).getAttribute('aria-expanded');
const hasFocus = (page: Page, name: string) =>
  sign(page, name).evaluate((element) => element === document.activeElement);

/** Waits until the signs, which must be in the viewport, are interactive. */
async function hydrate(page: Page): Promise<void> {
  await picture(page).scrollIntoViewIfNeeded();
  await page.locator('site-island[name=hotspots][hydrated] [aria-expanded]').first().waitFor();
  // From here on only the visitor causes layout shifts.
  await untilSettled(page);
  await page.evaluate(() => window.fontsLoaded());
}

/** Holds back the island's script until `release` is called. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/hotspots-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe.each(pages)('the signs of $id', ({ id, count, first, target, other, says }) => {
  const visit = (look: (page: Page) => Promise<void>, viewport = desktop) =>
    site.visit(site.path(id), { viewport, ...calm }, async (page) => {
      const errors = scriptErrorsOf(page);
      await hydrate(page);
      await look(page);
      expect(errors).toEqual([]);
    });

  it('open their pop-ups with the mouse, one at a time, and close them', () =>
    visit(async (page) => {
      expect(await picture(page).getByRole('button', { expanded: false }).count()).toBe(count);
      await sign(page, first).click();
      expect(await isExpanded(page, first)).toBe('true');
      expect(await popup(page, first).innerText()).toContain(says);
      await popup(page, first).click({ position: { x: 40, y: 20 } });
      await expectPopups(page, 1);
      await sign(page, other).click();
      expect(await isExpanded(page, first)).toBe('false');
      expect(await popup(page, other).isVisible()).toBe(true);
      await expectPopups(page, 1);
      await sign(page, other).click();
      await expectPopups(page, 0);

      await sign(page, first).click();
      await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
      await expectPopups(page, 0);
      expect(await isExpanded(page, first)).toBe('false');

      await sign(page, first).click();
      await popup(page, first).getByRole('button', { name: 'Close' }).click();
      await expectPopups(page, 0);
      expect(await hasFocus(page, first)).toBe(true);
    }));

  it('open with the keyboard, move the focus into the pop-up, and restore it on Escape', () =>
    visit(async (page) => {
      await sign(page, first).focus();
      await page.keyboard.press('Enter');
      expect(await isExpanded(page, first)).toBe('true');
      await page.keyboard.press('Tab');
      const close = popup(page, first).getByRole('button', { name: 'Close' });
      expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await expectPopups(page, 0);
      expect(await hasFocus(page, first)).toBe(true);
      const { y } = await page.evaluate(() => ({ y: scrollY }));
      await page.keyboard.press('Space');
      expect(await popup(page, first).isVisible()).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(y);
      await page.keyboard.press('Space');
      await expectPopups(page, 0);
    }));

  it('do not move the focus when Escape is pressed elsewhere', () =>
    visit(async (page) => {
      await sign(page, first).click();
      const address = page.locator('main ~ * input[name=EMAIL]').first();
      await address.focus();
      await page.keyboard.press('Escape');
      await expectPopups(page, 0);
      expect(await address.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  it('highlight under the pointer, and open at a click on their written names', () =>
    visit(async (page) => {
      const ring = () =>
        sign(page, first)
          .locator(ringClass)
          .evaluate((element) => getComputedStyle(element).fill);
      const rest = await ring();
      await sign(page, first).hover();
      expect(await ring()).not.toBe(rest);
      await picture(page).locator('[aria-hidden] > a').nth(1).click();
      expect(await popup(page, first).isVisible()).toBe(true);
    }));

  it('open on a phone below the picture at a tap, and close at a tap elsewhere', () =>
    site.visit(site.path(id), { viewport: phone, hasTouch: true, isMobile: true, ...calm }, async (page) => {
      await hydrate(page);
      await sign(page, first).tap();
      await popup(page, first).waitFor();
      const lowest = await signs(page).evaluateAll((all) =>
        Math.max(...all.map((each) => each.getBoundingClientRect().bottom)),
      );
      expect((await popup(page, first).boundingBox())?.y).toBeGreaterThan(lowest);
      await page.getByRole('heading', { level: 1 }).tap();
      await expectPopups(page, 0);
    }));

  it('have no violations that axe finds while one is open', () =>
    visit(async (page) => {
      await sign(page, first).click();
      expect(await violationsOn(page, { part: picture(page) })).toEqual([]);
      await page.setViewportSize(phone);
      await expectPopups(page, 1);
      expect(await violationsOn(page, { part: picture(page) })).toEqual([]);
    }));

  it('do not move when they hydrate', async () => {
    const page = await site.newPage({ viewport: desktop, ...calm });
    const release = await holdScript(page);
    const boxes = () =>
      signs(page)
        .or(picture(page))
        .or(page.locator('main > *, footer'))
        .evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height];
          }),
        );
    await page.goto(site.path(id));
    await page.evaluate(() => window.fontsLoaded());
    await picture(page).scrollIntoViewIfNeeded();
    const before = await boxes();
    release();
    await hydrate(page);
    expect(await boxes()).toEqual(before);
    await page.close();
  });

  it('are links to their texts on the page without scripts', () =>
    site.visit(site.path(id), { viewport: desktop, javaScriptEnabled: false, ...calm }, async (page) => {
      expect(await signs(page).count()).toBe(count);
      await expectPopups(page, 0);
      const link = picture(page).getByRole('link', { name: first });
      await link.click();
      expect(new URL(page.url()).hash).toBe(`#${target}`);
      expect(await page.locator(':target').innerText()).toContain(first);
      const { y } = (await page.locator(':target').boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(desktop.height);
    }));
});

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

it('a sign is a button from the start, and a click on it is held until its script has loaded', async () => {
  const page = await site.newPage({ viewport: desktop, ...calm });
  const errors = scriptErrorsOf(page);
  const release = await holdScript(page);
  await page.goto(site.path(engine.id));
  await sign(page, engine.first).click();
  expect(new URL(page.url()).hash).toBe('');
  release();
  await popup(page, engine.first).waitFor();
  await expectPopups(page, 1);
  expect(errors).toEqual([]);
  await page.close();
});

it('the link of a pop-up of the network opens the card of its cluster, and closes the pop-up', () =>
  site.visit(site.path(network.id), { viewport: desktop, ...calm }, async (page) => {
    await hydrate(page);
    await sign(page, network.first).click();
    await popup(page, network.first).getByRole('link', { name: 'Read more' }).click();
    await expectPopups(page, 0);
    const card = page.locator('#genoa');
    expect(await card.locator('details').getAttribute('open')).not.toBeNull();
    const { y } = (await card.boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(300);
  }));

it('the link of a pop-up of the map leads to the description of the plant', () =>
  site.visit(site.path(where.id), { viewport: desktop, ...calm }, async (page) => {
    await hydrate(page);
    await sign(page, where.first).click();
    await popup(page, where.first).getByRole('link', { name: 'Read more' }).click();
    expect(new URL(page.url()).hash).toBe('#sangone');
    expect(await page.locator('article:target').innerText()).toContain('Sangone');
  }));

describe.each([where, network])('the signs of the map of $id', ({ id, first, other, says }) => {
  /** Waits long enough for a pop-up to open or close. */
  const aWhile = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  const close = (page: Page, name: string) => popup(page, name).getByRole('button', { name: 'Close' });
  const visit = (look: (page: Page) => Promise<void>, viewport = desktop) =>
    site.visit(site.path(id), { viewport, ...calm }, async (page) => {
      await hydrate(page);
      await look(page);
    });

  it('open their pop-ups under the pointer, which can be moved onto them, and close when it leaves', () =>
    visit(async (page) => {
      await sign(page, first).hover();
      await popup(page, first).waitFor();
      expect(await popup(page, first).innerText()).toContain(says);
      expect(await isExpanded(page, first)).toBe('true');
      await popup(page, first).hover();
      await aWhile(page);
      expect(await popup(page, first).isVisible()).toBe(true);
      await page.mouse.move(2, 2);
      await popup(page, first).waitFor({ state: 'hidden' });
      expect(await isExpanded(page, first)).toBe('false');

      // It can be dismissed without moving the pointer.
      await sign(page, other).hover();
      await popup(page, other).waitFor();
      await page.keyboard.press('Escape');
      await popup(page, other).waitFor({ state: 'hidden' });
      await aWhile(page);
      await expectPopups(page, 0);
    }));

  it('open on focus, stay open while the focus is in the pop-up, and close when it leaves', () =>
    visit(async (page) => {
      await sign(page, first).focus();
      await popup(page, first).waitFor();
      expect(await popup(page, first).innerText()).toContain(says);
      await page.keyboard.press('Tab');
      expect(await close(page, first).evaluate((element) => element === document.activeElement)).toBe(true);
      await aWhile(page);
      expect(await popup(page, first).isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await popup(page, first).waitFor({ state: 'hidden' });
      expect(await hasFocus(page, first)).toBe(true);
      await aWhile(page);
      await expectPopups(page, 0);

      await sign(page, other).focus();
      await popup(page, other).waitFor();
      await page.locator('main ~ * input[name=EMAIL]').first().focus();
      await popup(page, other).waitFor({ state: 'hidden' });
    }));

  it('keep a pop-up that was clicked when the pointer leaves, and close it at the next click', () =>
    visit(async (page) => {
      await sign(page, first).hover();
      await popup(page, first).waitFor();
      await sign(page, first).click();
      await page.mouse.move(2, 2);
      await aWhile(page);
      expect(await popup(page, first).isVisible()).toBe(true);
      await sign(page, first).click();
      await popup(page, first).waitFor({ state: 'hidden' });
      await aWhile(page);
      await expectPopups(page, 0);
    }));
});

describe('the texts of the engine', () => {
  const texts = (page: Page) =>
    page
      .getByRole('main')
      .locator('li[id]')
      .filter({ has: page.locator('p:visible') })
      .count();

  it('are below it without scripts and in print, else in the pop-ups or at their addresses', async () => {
    const path = site.path(engine.id);
    await site.visit(path, { viewport: desktop, javaScriptEnabled: false }, async (page) =>
      expect(await texts(page)).toBe(3),
    );
    await site.visit(path, { viewport: desktop, ...calm }, async (page) => {
      expect(await texts(page)).toBe(0);
      await page.emulateMedia({ media: 'print' });
      expect(await texts(page)).toBe(3);
    });
    await site.visit(`${path}#compressor`, { viewport: desktop, ...calm }, async (page) => {
      expect(await texts(page)).toBe(1);
      expect(await page.locator('#compressor').isVisible()).toBe(true);
    });
  });

  /** Counts the lines whose drawing begins from now on. */
  const countDrawn = (page: Page) =>
    page.evaluate(() => {
      document.body.dataset.drawn = '0';
      document.addEventListener('animationstart', ({ target }) => {
        if (!(target as Element).matches('line')) return;
        document.body.dataset.drawn = String(Number(document.body.dataset.drawn) + 1);
      });
    });
  const drawn = (page: Page) => page.locator('body').getAttribute('data-drawn');
  const scroll = (page: Page, y: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      await window.framesDrawn(3);
    }, y);

  it('are connected by lines, which are drawn once, when they first scroll into view', () =>
    site.visit(site.path(engine.id), { viewport: desktop }, async (page) => {
      const { y } = (await picture(page).boundingBox()) ?? { y: Number.NaN };
      await countDrawn(page);
      expect(await drawn(page)).toBe('0');
      await scroll(page, y);
      const count = await eventually(
        () => drawn(page),
        (now) => now === '3',
      );
      expect(count).toBe('3');
      await scroll(page, 0);
      await scroll(page, y);
      expect(await drawn(page)).toBe('3');
    }));

  it('have their lines from the start with reduced motion', () =>
    site.visit(site.path(engine.id), { viewport: desktop, ...calm }, async (page) => {
      await countDrawn(page);
      await hydrate(page);
      await scroll(page, await page.evaluate(() => scrollY + 1));
      expect(await drawn(page)).toBe('0');
    }));
});
