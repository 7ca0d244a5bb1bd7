/**
 * Compares screenshots of each template, on a phone and on a wide screen, with references. It is not part of
 * `npm test`: `npm --prefix test run visual`, and `npm --prefix test run visual -- -u` updates the references.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePages, TestSite, untilSettled } from '../support/browser/browser.js';
import { differenceOf, takeScreenshot } from '../support/browser/screenshot.js';

const references = path.resolve('test/visual/references');
const differences = path.join(tmpdir(), 'visual-differences');

/** Whether Jest was started with `-u`, which shows only in the state of its snapshots. */
const isUpdate = () =>
  (expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } }).snapshotState._updateSnapshot ===
  'all';

/** The fixed time of the visit, on the server and in the browser. */
const now = new Date('2026-11-20T12:00:00Z');

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start({}, { clock: () => now });
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences, { recursive: true });
});

afterAll(() => site.close());

async function screenshotOf(id: string, width: number, isFirstVisit: boolean): Promise<Buffer> {
  const visitor = await site.newVisitor({
    hasPictures: true,
    isFirstVisit,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await visitor.newPage();
    await page.clock.setFixedTime(now);
    await page.goto(site.path(id));
    await untilSettled(page);
    if (isFirstVisit) {
      // The visitor is asked for consent after the first interaction.
      await page.keyboard.press('Shift');
      await page.getByRole('dialog').waitFor();
    }
    return await takeScreenshot(page);
  } finally {
    await visitor.close();
  }
}

const sights = [
  ...samplePages.map((id) => ({ name: id, id, isFirstVisit: false })),
  { name: 'first visit', id: 'search', isFirstVisit: true },
];

describe.each([360, 1280])('at %i px', (width) => {
  it.each(sights)('$name looks like its reference', async ({ name, id, isFirstVisit }) => {
    const file = `${name.replaceAll(/[/ ]/g, '-')}-${width}`;
    const reference = path.join(references, `${file}.jpg`);
    const screenshot = await screenshotOf(id, width, isFirstVisit);
    if (isUpdate()) {
      const isSame = existsSync(reference) && !(await differenceOf(readFileSync(reference), screenshot));
      if (!isSame) {
        mkdirSync(references, { recursive: true });
        writeFileSync(reference, screenshot);
      }
      return;
    }
    if (!existsSync(reference)) throw new Error(`${reference} is missing: npm --prefix test run visual -- -u makes it`);
    const difference = await differenceOf(readFileSync(reference), screenshot);
    if (!difference) return;
    writeFileSync(path.join(differences, `${file}.jpg`), screenshot);
    writeFileSync(path.join(differences, `${file}-difference.png`), difference.picture);
    const percent = (difference.share * 100).toFixed(2);
    throw new Error(`${percent} % of the pixels are different: see ${path.join(differences, file)}-difference.png`);
  });
});
