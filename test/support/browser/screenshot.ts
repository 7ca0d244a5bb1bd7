import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { untilHydrated } from './browser.js';

/** References are stored at half size, which still shows a moved line, with a third of the bytes. */
const scale = 0.5;

/** JPEG encodes each block separately, so a difference stays local. */
const format = { quality: 40, chromaSubsampling: '4:2:0', progressive: true } as const;

/** Tolerance of a channel value, of 255. Rounding makes smaller differences between runs of the same page. */
const channelTolerance = 12;

/** The share of a screenshot's pixels that may differ. */
const tolerance = 0.0001;

/**
 * A full-page screenshot as JPEG at half size, with fonts and pictures loaded, islands hydrated, and the page scrolled
 * to the top.
 */
export async function takeScreenshot(page: Page): Promise<Buffer> {
  await loadPictures(page);
  await untilHydrated(page);
  await page.evaluate(async () => {
    // The browser's own controls show how much of a video has loaded.
    const styles = new CSSStyleSheet();
    styles.replaceSync('video::-webkit-media-controls { display: none !important }');
    document.adoptedStyleSheets = [styles];
    scrollTo({ top: 0, behavior: 'instant' });
    await window.fontsLoaded();
  });
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const { width = 0 } = await sharp(png).metadata();
  return sharp(png)
    .resize({ width: Math.round(width * scale) })
    .removeAlpha()
    .jpeg(format)
    .toBuffer();
}

/** Scrolls through the page, so that lazy pictures load and islands hydrate. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await window.framesDrawn();
    }
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) Object.assign(picture, { loading: 'eager', decoding: 'sync' });
    const decoded = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await window.limited(decoded, 'the pictures do not come');
  });
}

export interface Difference {
  /** The share of different pixels; 1 if the sizes differ. */
  share: number;
  /** The differences in red over the reference. */
  picture: Buffer;
}

/** The difference of two screenshots, if it exceeds the tolerance. */
export async function differenceOf(reference: Buffer, screenshot: Buffer): Promise<Difference | undefined> {
  const [before, after] = await Promise.all([pixelsOf(reference), pixelsOf(screenshot)]);
  if (before.info.width !== after.info.width || before.info.height !== after.info.height) {
    return { share: 1, picture: await sharp(screenshot).png().toBuffer() };
  }
  let count = 0;
  const { width, height, channels } = before.info;
  for (let at = 0; at < before.data.length; at += channels) {
    let distance = 0;
    for (let channel = at; channel < at + 3; channel++) {
      distance = Math.max(distance, Math.abs((before.data[channel] ?? 0) - (after.data[channel] ?? 0)));
    }
    if (distance <= channelTolerance) continue;
    count++;
    before.data.set([255, 0, 0], at);
  }
  const share = count / (width * height);
  if (share <= tolerance) return undefined;
  return { share, picture: await sharp(before.data, { raw: { width, height, channels } }).png().toBuffer() };
}

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
