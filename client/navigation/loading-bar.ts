import { isOwnPage } from './own-page.js';

declare global {
  interface DocumentEventMap {
    /** Dispatched by what loads data without a navigation. */
    loading: CustomEvent<'start' | 'finish' | 'fail'>;
  }
}

/** In milliseconds. What loads faster shows no bar. */
const throttle = 200;
const hideDelay = 500;

/** Shows a bar while the next page, or a part of this one, is loading. The stylesheet says how long the bar grows. */
export function showLoading(): void {
  const bar = document.querySelector<HTMLElement>('.loading-bar');
  if (!bar) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (state: string): void => {
    bar.dataset.state = state;
    bar.hidden = false;
  };
  const hide = (): void => {
    clearTimeout(timer);
    bar.hidden = true;
  };
  const start = (): void => {
    hide();
    bar.dataset.state = 'start';
    timer = setTimeout(show, throttle, 'increase');
  };
  const end = (state: 'finish' | 'fail'): void => {
    clearTimeout(timer);
    if (bar.hidden) return;
    show(state);
    timer = setTimeout(hide, hideDelay);
  };

  document.addEventListener('loading', ({ detail }) => (detail === 'start' ? start() : end(detail)));
  // Links, forms and scripts alike, but not navigation to other sites. Browsers without this API have an indicator of
  // their own.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    if (destination.sameDocument || downloadRequest !== null) return;
    if (!isOwnPage(new URL(destination.url), location.origin)) return;
    start();
    signal.addEventListener('abort', () => end('fail'));
  });
  addEventListener('offline', () => end('fail'));
  // A page that is restored from the back/forward cache must not show a bar.
  addEventListener('pagehide', hide);
}
