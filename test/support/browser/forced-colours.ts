import type { Page } from 'playwright-core';

/** Elements that need a border whatever their role: a link may look like a button. */
const borderedControls = '.button, .input, select, textarea';

/** What is invisible in forced colours: text that keeps the site's colours, a control without a border. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate((bordered) => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility());
    const lost = shown.filter((element) => {
      const { forcedColorAdjust, borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isBare = borderBottomStyle === 'none' || Number.parseFloat(borderBottomWidth) < 1;
      const isControl = element.matches(bordered);
      return (hasText && forcedColorAdjust === 'none') || (isControl && isBare);
    });
    return lost.map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, borderedControls);
}
