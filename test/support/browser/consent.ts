import type { BrowserContext, Locator, Page } from 'playwright-core';
import { consentCookie } from '../../../views/islands/video-player/media-consent.js';
import { textsOf } from '../fixtures/page-fixture.js';
import { until, untilDrawn } from './page-waits.js';

/** The cookie of a visitor who has accepted these categories besides the necessary one, and refused the others. */
export function consentTo(...accepted: string[]): { name: string; value: string } {
  const time = new Date().toISOString();
  const choice = {
    categories: ['necessary', ...accepted],
    revision: 0,
    data: null,
    consentTimestamp: time,
    consentId: '6f1c9c7e-0000-4000-8000-000000000000',
    services: { necessary: [], preferences: [], statistics: [], media: [] },
    languageCode: 'en',
    lastConsentTimestamp: time,
  };
  return { name: consentCookie, value: encodeURIComponent(JSON.stringify(choice)) };
}

/** The categories that a visitor has accepted. */
export async function choiceOf(visitor: BrowserContext): Promise<string[] | undefined> {
  const cookie = (await visitor.cookies()).find(({ name }) => name === consentCookie);
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).categories.sort();
}

const texts = textsOf('en').consent;

/** The request for consent, and its settings. */
export const firstLayer = (page: Page): Locator => page.getByRole('dialog', { name: texts.title });
export const settingsLayer = (page: Page): Locator => page.getByRole('dialog', { name: texts.settings_title });

/** The link in the footer that opens the first layer. */
export const openerOf = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: texts.cookie_policy });

export const pressIn = (layer: Locator, name: string): Promise<void> => layer.getByRole('button', { name }).click();

/** The texts and controls that the first layer, which is open, covers: a title at the top, or a control with the focus. */
export async function coveredByConsent(page: Page): Promise<string[]> {
  // The window has its new size, and the page ends above the layer.
  await until(
    page,
    (width) => {
      const layer = document.querySelector<HTMLElement>('#visitor-choice');
      const reserved = document.documentElement.style.getPropertyValue('--consent-height');
      return innerWidth === width && reserved === `${layer?.offsetHeight}px`;
    },
    page.viewportSize()?.width,
  );
  await untilDrawn(page);
  // Slides start once their row is at rest.
  await until(page, () => !document.querySelector('[hydrated] [data-wheel] > .swiper:not(.swiper-initialized)'));
  return page.evaluate(() => {
    const layer = document.querySelector('#visitor-choice')?.getBoundingClientRect() ?? new DOMRect();
    const isCovered = ({ top, bottom, left, right }: DOMRect) =>
      top < Math.min(layer.bottom, innerHeight) && bottom > layer.top && left < layer.right && right > layer.left;
    scrollTo({ top: 0, behavior: 'instant' });
    const titles = [...document.querySelectorAll('h1, [aria-roledescription=slide]:not([inert]) h2')].filter(
      (title) => {
        const text = document.createRange();
        text.selectNodeContents(title);
        return isCovered(text.getBoundingClientRect());
      },
    );
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const focused = controls.filter((control) => {
      if (control.tabIndex < 0 || control.closest('dialog')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      control.focus();
      // What is taller than the space between header and layer cannot be clear of both.
      const box = control.getBoundingClientRect();
      const isTaller = box.height > layer.top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      return document.activeElement === control && !isTaller && isCovered(box);
    });
    return [...titles, ...focused].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
