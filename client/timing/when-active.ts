declare global {
  interface Document {
    /** Undefined in browsers that do not prerender. */
    readonly prerendering?: boolean;
  }
}

/** Calls at once or, in a prerendered page, when the visitor navigates to it. */
export function whenActive(task: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}
