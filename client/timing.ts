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

/** Calls once for each element, as soon as it is within `margin` of the viewport. */
export function whenInView(elements: Iterable<Element>, call: (element: Element) => void, margin = '0px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        call(target);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
}

type Load = () => Promise<void>;

/** Loads a script that few pages use, on those pages. A failed load is ignored. */
export function wherePresent(selector: string, load: Load): void {
  if (document.querySelector(selector)) load().catch(() => undefined);
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
