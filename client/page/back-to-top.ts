/** Without scrolling, in milliseconds. */
const delay = 3000;

/** Brings the way to the top along once the visitor is a viewport down; it fades when the scrolling rests. */
export function bringBackToTop(): void {
  const link = document.querySelector<HTMLElement>('.back-to-top');
  if (!link) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (isShown: boolean) => {
    link.dataset.shown = String(isShown);
  };
  link.toggleAttribute('data-floating', true);
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      show(scrollY >= innerHeight);
      timer = setTimeout(show, delay, false);
    },
    { passive: true },
  );
}
