import { isOwnPage } from './own-page.js';

declare global {
  interface DocumentEventMap {
    /** What loads without a change of page says so by it. */
    loading: CustomEvent<'start' | 'finish' | 'fail'>;
  }
}

/** In milliseconds. What loads faster shows no bar. */
const throttle = 200;
const hideDelay = 500;

/** Shows that the next page, or a part of this one, is on its way. How long the bar grows is in its stylesheet. */
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
  // Links, forms and scripts alike, but not what opens elsewhere; browsers without it have an indicator of their own.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    if (destination.sameDocument || downloadRequest !== null) return;
    if (!isOwnPage(new URL(destination.url), location.origin)) return;
    start();
    signal.addEventListener('abort', () => end('fail'));
  });
  addEventListener('offline', () => end('fail'));
  // Who comes back to the page finds nothing loading.
  addEventListener('pagehide', hide);
}
