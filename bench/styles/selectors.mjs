/**
 * Each selector of the stylesheets, with and without its parts for pseudo-elements and states (focus, hover, validity).
 * @param {import('playwright-core').Page} page
 * @param {{ path: string, text: string }[]} sheets
 * @returns {Promise<{ path: string, full: string, bare: string }[]>}
 */
export function selectorsOf(page, sheets) {
  return page.evaluate((files) => {
    const momentary =
      /:(?:hover|focus-visible|focus-within|focus|active|target|visited|any-link|link|disabled|enabled|checked|modal|open|popover-open|autofill|user-invalid|user-valid|invalid|valid|placeholder-shown|target-within|playing|paused|fullscreen|active-view-transition[\w-]*)(?![\w-])/g;

    function split(list) {
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

    function bareOf(selector) {
      return selector
        .replace(/:not\(:has\([^()]*\)\)/g, (not) => (not.search(momentary) < 0 ? not : any))
        .replace(/:not\(([^()]*)\)/g, (_, list) => {
          const lasting = split(list).filter((each) => each.search(momentary) < 0);
          return lasting.length > 0 ? `:not(${lasting.join()})` : any;
        })
        .replace(/::[\w-]+(?:\([^()]*\))?/g, any)
        .replace(momentary, any);
    }

    function isSelector(selector) {
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
      const found = new Set();
      const walk = (rules, parent) => {
        for (const rule of rules) {
          if (rule instanceof CSSKeyframesRule) continue;
          const own = rule.selectorText;
          const full =
            own && parent ? (own.includes('&') ? own.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${own}`) : own;
          if (full && rule.style.length > 0) for (const each of split(full)) found.add(each);
          if (rule.cssRules) walk(rule.cssRules, full ?? parent);
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
