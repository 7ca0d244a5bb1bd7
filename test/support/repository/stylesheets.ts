import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const { stylesheets } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
/** The text of each stylesheet of the site. */
const sheets = Object.values<string>(stylesheets).map((address) => readFileSync(`dist/client${address}`, 'utf8'));

/** Selectors of other templates' stylesheets that match an element of the page and are missing in its own. */
export const missingRules = (page: Page) =>
  page.evaluate((all) => {
    const selectorsOf = (rules: Iterable<CSSRule>): string[] =>
      [...rules].flatMap((rule) => {
        // What is nested in a rule comes with it.
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : [];
      });
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
