import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeScope {
  /** A selector of the one part to look at. */
  part?: string;
  rules?: Record<string, { enabled: boolean }>;
}

/** What axe finds on a page as it stands, each with the rule and the elements. */
export async function violationsOn(page: Page, { part, rules }: AxeScope = {}): Promise<string[]> {
  // What is on its way to another colour has neither.
  await page.evaluate(() =>
    window.limited(
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished),
      ),
      'the browser draws nothing',
    ),
  );
  // Once for each page: the builder, left to itself, puts axe into it twice at each run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({ runOnly: tags, rules: { 'target-size': { enabled: true }, ...rules }, resultTypes: ['violations'] })
    // There are no frames, for which axe would open a blank page at each run.
    .setLegacyMode();
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
