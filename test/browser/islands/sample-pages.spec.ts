import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { enlargeText, samplePages, TestSite, untilHydrated, untilSettled } from '../../support/browser/browser.js';
import { coveredByConsent } from '../../support/browser/consent.js';
import { lostInForcedColours } from '../../support/browser/forced-colours.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import {
  faultsOf,
  linesInView,
  linesOfTitle,
  missingPictures,
  overflowOf,
  storedBy,
} from '../../support/browser/page-faults.js';
import { step } from '../../support/jest/step.js';
import { missingRules } from '../../support/repository/stylesheets.js';

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 } as const;
/** Limit of everything that a phone fetches for a page without interaction, in transferred bytes. */
const firstViewLimit = 300 * 1024;
/** Limit of a page and its stylesheet, in transferred bytes. */
const textLimit = 45_000;

const viewports = [
  [360, 640],
  [768, 1024],
  [1280, 800],
  [740, 360],
  [1920, 800],
] as const;

const firstScreens = [
  [1280, 800],
  [1920, 1080],
  [390, 844],
] as const;

const site = TestSite.shared();

type Responses = Map<string, { type: string; url: string; bytes: number }>;

/** The bytes that the page has received so far, by request. */
async function watchResponses(page: Page): Promise<Responses> {
  const responses: Responses = new Map();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (url.startsWith('http')) responses.set(requestId, { type, url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  return responses;
}

const pathsOf = (responses: Responses, type: string) =>
  [...responses.values()].filter((each) => each.type === type).map(({ url }) => new URL(url).pathname);

/** What overflows at each of these widths. */
async function overflowAt(page: Page, ...widths: number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await overflowOf(page)).map((issue) => `at ${width} px: ${issue}`));
  }
  return found;
}

it.concurrent.each(samplePages)('%s on the first visit, on a phone and on a wide screen', async (id) => {
  const visitor = await site.newVisitor({ ...phone, isFirstVisit: true, hasPictures: true });
  const page = await visitor.newPage();
  const issues = faultsOf(page, site);
  const responses = await watchResponses(page);
  const shift = await watchLayoutShift(page);
  await page.goto(site.path(id), { waitUntil: 'networkidle' });
  await step(`has at most ${firstViewLimit} bytes in the first view, and loads no picture in two sizes`, async () => {
    const sum = (isOf: (type: string) => boolean) =>
      [...responses.values()].reduce((total, { type, bytes }) => total + (isOf(type) ? bytes : 0), 0);
    expect(sum(() => true)).toBeGreaterThan(40_000);
    expect(sum(() => true)).toBeLessThanOrEqual(firstViewLimit);
    expect(sum((type) => ['Document', 'Stylesheet'].includes(type))).toBeLessThanOrEqual(textLimit);
    expect(pathsOf(responses, 'Stylesheet')).toHaveLength(1);
    const pictures = [...responses.values()].map(({ url }) => /\/images\/[^/]+?\.[0-9a-f]{8}/.exec(url)?.[0]);
    const bases = pictures.filter((base) => base !== undefined);
    expect(bases).toEqual([...new Set(bases)]);
  });
  await step('does not move while it loads and hydrates', async () => {
    await untilSettled(page);
    expect(await shift()).toBeLessThanOrEqual(0.01);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await step('does not overflow on a phone, and has a title of at most four lines', async () => {
    expect(await overflowAt(page, 320, 360)).toEqual([]);
    expect(await linesOfTitle(page)).toBeLessThanOrEqual(4);
  });
  await step('has no accessibility violations on a phone', async () => expect(await violationsOn(page)).toEqual([]));
  await step('has none on a wide screen and in forced colours, and does not overflow', async () => {
    expect(await overflowAt(page, 1280)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect(await lostInForcedColours(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
  await step('shows at least four lines of its own text in the first screen', async () => {
    for (const [width, height] of firstScreens) {
      await page.setViewportSize({ width, height });
      // The search page has a form alone, and a release its summary: its text begins one viewport down.
      const isShort = id === 'search' || id.startsWith('media/media-releases/');
      expect(await linesInView(page)).toBeGreaterThanOrEqual(isShort ? 2 : 4);
    }
  });
  await step('hydrates every island', () => untilHydrated(page));
  await step('has every rule of a stylesheet that matches it', async () =>
    expect(await missingRules(page)).toEqual([]),
  );
  await step('the request for consent covers neither the title nor the focused element, at any width', async () => {
    await page.keyboard.press('Shift');
    await page.locator('#visitor-choice').waitFor();
    for (const [width, height] of viewports) {
      await page.setViewportSize({ width, height });
      expect({ width, covered: await coveredByConsent(page) }).toEqual({ width, covered: [] });
    }
  });
  await step('shows every picture, and all parts that open in place, without overflow', async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await missingPictures(page)).toEqual([]);
      expect(await overflowAt(page, width)).toEqual([]);
    }
  });
  await step('does not overflow with text at twice its size', async () => {
    await enlargeText(page);
    expect(await overflowAt(page, 1280, 360)).toEqual([]);
  });
  await step('stores nothing', async () => expect(await storedBy(page)).toEqual([]));
  expect(issues).toEqual([]);
  await visitor.close();
});
