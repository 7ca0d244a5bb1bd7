import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: Document | Element,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

export interface AxeScope {
  /** The one part to look at. */
  part?: Locator;
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
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  // By axe itself: the package's builder has it hand over all that it has looked at, which takes a third longer.
  const violations = await page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      const found = await axe.run(context ?? document, options);
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [
      await part?.elementHandle(),
      {
        runOnly: tags,
        rules: { 'target-size': { enabled: true }, ...rules },
        resultTypes: ['violations'],
        // No rule of these reads stylesheets, which axe would fetch and take apart at each run.
        preload: { assets: ['media'] },
      },
    ] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
