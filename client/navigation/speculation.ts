/**
 * Gives the page its speculation rules while that is allowed. A header could name them, but the browser would follow them
 * on every connection. Without the rules it also drops what it has prerendered.
 */
export function speculate(): (isAllowed: boolean) => void {
  let rules: HTMLScriptElement | undefined;
  let isWanted = false;

  return async (isAllowed) => {
    isWanted = isAllowed;
    if (!isAllowed) {
      rules?.remove();
      rules = undefined;
      return;
    }
    const response = await fetch('/speculation-rules.json').catch(() => undefined);
    const text = response?.ok ? await response.text() : undefined;
    if (text === undefined || !isWanted || rules) return;
    rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = text;
    document.head.append(rules);
  };
}
