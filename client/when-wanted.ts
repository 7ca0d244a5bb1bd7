/** Loads what few pages have a use for, on those pages. What cannot be loaded is done without. */
export function wherePresent(selector: string, load: () => Promise<void>): void {
  if (document.querySelector(selector)) load().catch(() => undefined);
}

/** Loads what belongs to a part that opens, when it first does. */
export function whenOpened(selector: string, load: () => Promise<void>): void {
  const start = () => load().catch(() => undefined);
  document.querySelector(selector)?.addEventListener('toggle', start, { once: true });
}
