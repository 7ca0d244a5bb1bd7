type Load = () => Promise<void>;

/** Loads a script that few pages use, on those pages. A failed load is ignored. */
export function wherePresent(selector: string, load: Load): void {
  if (document.querySelector(selector)) load().catch(() => undefined);
}

/** Loads the replacement of the page's speculation rules in browsers without them. */
export function whereNoSpeculation(load: Load): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) load().catch(() => undefined);
}

/** Loads the script of a part when the part is first opened. */
export function whenOpened(selector: string, load: Load): void {
  document.querySelector(selector)?.addEventListener('toggle', () => wherePresent(selector, load), { once: true });
}

/** Loads the script of a part once the page is scrolled. */
export function whenScrolled(selector: string, load: Load): void {
  const start = () => wherePresent(selector, load);
  if (scrollY > 0) start();
  else addEventListener('scroll', start, { once: true });
}
