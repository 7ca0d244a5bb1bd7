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
  /** The only part to check; the whole page by default. */
  part?: Locator;
  rules?: Record<string, { enabled: boolean }>;
}

/** The violations that axe finds on a page in its present state, each with its rule and elements. */
export async function violationsOn(page: Page, { part, rules }: AxeScope = {}): Promise<string[]> {
  // During a transition a colour is neither the old nor the new one.
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
  // Calls axe directly: AxeBuilder returns the passed checks too, which takes a third longer.
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
        // None of these rules reads stylesheets, which axe would fetch and parse at each run.
        preload: { assets: ['media'] },
      },
    ] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
