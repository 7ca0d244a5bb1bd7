import { HtmlValidate } from 'html-validate';
import type { Browser } from 'playwright-core';
import { violationsOn } from '../../test/support/browser/axe.ts';
import { addPageWaits } from '../../test/support/browser/page-waits.ts';
import { htmlRules } from '../../test/support/html/html-rules.ts';

const validator = new HtmlValidate(htmlRules);

/** What axe, on a phone and on a wide screen, and html-validate find with the rules of the tests. */
export async function checkMarkup(browser: Browser, address: string): Promise<string[]> {
  const { results } = await validator.validateString(await (await fetch(address)).text());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `HTML: ${ruleId}: ${message} (${selector})`),
  );
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    await context.addInitScript(addPageWaits);
    const page = await context.newPage();
    await page.goto(address);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await violationsOn(page)).map((each) => `axe at ${width} px: ${each}`));
    }
    return [...new Set(found)];
  } finally {
    await context.close();
  }
}
