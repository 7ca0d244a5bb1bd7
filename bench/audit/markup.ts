import { HtmlValidate } from 'html-validate';
import type { Browser } from 'playwright-core';
import { violationsOn } from '../../test/support/browser/axe.ts';
import { addPageWaits } from '../../test/support/browser/page-waits.ts';
import { htmlRules } from '../../test/support/html/html-rules.ts';
import type { Measurement } from './goals.ts';

const widths = [360, 1280] as const;
const validator = new HtmlValidate(htmlRules);

/** The number of issues that axe and html-validate find with the rules of the tests. */
export async function checkMarkup(browser: Browser, address: string): Promise<Measurement> {
  const { results } = await validator.validateString(await (await fetch(address)).text());
  const invalid = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `HTML: ${ruleId}: ${message} (${selector})`),
  );
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    await context.addInitScript(addPageWaits);
    const page = await context.newPage();
    const violations: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (width === widths[0]) await page.goto(address);
      violations.push(...(await violationsOn(page)).map((each) => `axe at ${width} px: ${each}`));
    }
    const figures = { axe: violations.length, HTML: invalid.length };
    return { figures, issues: [...new Set([...violations, ...invalid])] };
  } finally {
    await context.close();
  }
}
