/** Calls when the page and its images have loaded and the browser is idle. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else addEventListener('load', () => whenIdle(task), { once: true });
}

/** Calls when the browser is idle, or after two seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), { timeout: 2000 });
  else setTimeout(task, 200);
}
