/** Milliseconds without scrolling until the link fades. */
const delay = 3000;

/** Shows the link to the top while the visitor scrolls at least a viewport down. It fades when the scrolling stops. */
export function showBackToTop(): void {
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
