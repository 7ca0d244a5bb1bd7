type Load = () => Promise<void>;

/** Loads what few pages have a use for, on those pages. What cannot be loaded is done without. */
export function wherePresent(selector: string, load: Load): void {
  if (document.querySelector(selector)) load().catch(() => undefined);
}

/** Loads what stands in for the speculation rules of the page's header in browsers that know none. */
export function whereNoSpeculation(load: Load): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) load().catch(() => undefined);
}

/** Loads what belongs to a part that opens, when it first does. */
export function whenOpened(selector: string, load: Load): void {
  document.querySelector(selector)?.addEventListener('toggle', () => wherePresent(selector, load), { once: true });
}

/** Loads what follows the visitor down a page, once the page is scrolled. */
export function whenScrolled(selector: string, load: Load): void {
  const start = () => wherePresent(selector, load);
  if (scrollY > 0) start();
  else addEventListener('scroll', start, { once: true });
}
