import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { samplePages, TestSite, untilSettled } from '../support/browser.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const { stylesheets } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
const sheets = Object.values<string>(stylesheets).map((address) => readFileSync(`dist/client${address}`, 'utf8'));

/** Selectors of other templates' stylesheets that match an element of the page and are missing in its own. */
const missingRules = (page: Page) =>
  page.evaluate((all) => {
    const selectorsOf = (rules: Iterable<CSSRule>): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const matches = (selector: string) => {
      // Pseudo-classes of states and pseudo-elements are removed, because they do not match at all times.
      const plain = selector.replace(
        /::[\w-]+(\([^)]*\))?|:(hover|focus|focus-visible|focus-within|active|target)\b/g,
        '',
      );
      try {
        return document.querySelector(plain) !== null;
      } catch {
        return false;
      }
    };
    const others = all.flatMap((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return selectorsOf(sheet.cssRules);
    });
    const own = new Set([...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules)));
    return [...new Set(others)].filter((selector) => !own.has(selector) && matches(selector));
  }, sheets);

it.each(samplePages)('the stylesheet of %s has every rule that matches its page', (id) =>
  site.visit(site.path(id), { viewport: { width: 1280, height: 800 } }, async (page) => {
    await untilSettled(page);
    expect(await missingRules(page)).toEqual([]);
  }),
);

it('finds a rule that is missing', () =>
  site.visit(site.path('newsletter'), { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('p'), { className: 'timeline' })),
    );
    expect(await missingRules(page)).toContain('.timeline');
  }));

it('every rule is in a cascade layer, and the layers have one order', () =>
  site.visit(site.path('newsletter'), {}, async (page) => {
    const kinds = await page.evaluate(
      (all) =>
        all.map((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          const [first, ...others] = [...sheet.cssRules];
          const order = first instanceof CSSLayerStatementRule ? [...first.nameList] : [];
          const known = others.every((rule) => {
            // The bundler repeats the name of a layer where a file is left empty.
            if (rule instanceof CSSLayerStatementRule) return rule.nameList.every((name) => order.includes(name));
            return rule instanceof CSSLayerBlockRule && order.includes(rule.name);
          });
          return { order: order.join(), known };
        }),
      sheets,
    );
    expect(kinds).toEqual(sheets.map(() => ({ order: 'base,ui,parts,blocks,islands,layout,templates', known: true })));
  }));
