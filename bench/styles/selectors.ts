import type { Page } from 'playwright-core';

export interface Selector {
  path: string;
  full: string;
  /** Without its parts for pseudo-elements and states (focus, hover, validity). */
  bare: string;
}

/** Each selector of the stylesheets. */
export function selectorsOf(page: Page, sheets: readonly { path: string; text: string }[]): Promise<Selector[]> {
  return page.evaluate((files) => {
    const momentary =
      /:(?:hover|focus-visible|focus-within|focus|active|target|visited|any-link|link|disabled|enabled|checked|modal|open|popover-open|autofill|user-invalid|user-valid|invalid|valid|placeholder-shown|target-within|playing|paused|fullscreen|active-view-transition[\w-]*)(?![\w-])/g;

    function split(list: string): string[] {
      const parts = [''];
      let depth = 0;
      for (const character of list) {
        if ('(['.includes(character)) depth += 1;
        if (')]'.includes(character)) depth -= 1;
        if (character === ',' && depth === 0) parts.push('');
        else parts[parts.length - 1] += character;
      }
      return parts.map((part) => part.trim());
    }

    /** Replaces the removed part of a selector: any element. */
    const any = ':is(*)';

    function bareOf(selector: string): string {
      return selector
        .replace(/:not\(:has\([^()]*\)\)/g, (not) => (not.search(momentary) < 0 ? not : any))
        .replace(/:not\(([^()]*)\)/g, (_, list: string) => {
          const lasting = split(list).filter((each) => each.search(momentary) < 0);
          return lasting.length > 0 ? `:not(${lasting.join()})` : any;
        })
        .replace(/::[\w-]+(?:\([^()]*\))?/g, any)
        .replace(momentary, any);
    }

    function isSelector(selector: string): boolean {
      try {
        document.querySelector(selector);
        return true;
      } catch {
        return false;
      }
    }

    return files.flatMap(({ path, text }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const found = new Set<string>();
      const walk = (rules: CSSRuleList, parent: string | undefined) => {
        for (const rule of rules) {
          if (rule instanceof CSSKeyframesRule) continue;
          const { selectorText: own, style, cssRules } = rule as Partial<CSSStyleRule>;
          const full =
            own && parent ? (own.includes('&') ? own.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${own}`) : own;
          if (full && style?.length) for (const each of split(full)) found.add(each);
          if (cssRules) walk(cssRules, full ?? parent);
        }
      };
      walk(sheet.cssRules, undefined);
      return [...found].map((full) => {
        const bare = bareOf(full);
        return { path, full, bare: isSelector(bare) ? bare : '*' };
      });
    });
  }, sheets);
}
