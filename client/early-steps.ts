import { fillsView } from '../views/islands/carousel/fills-view.js';

// Until slides that fill the viewport are hydrated, the first turn of the wheel or arrow key over them is held. It is made
// again when they can take it. A script of its own in the pages with such slides, as an import would come too late.
if (!matchMedia('(pointer: coarse)').matches)
  for (const widget of document.querySelectorAll<HTMLElement>('[data-wheel]')) holdFirstStep(widget);

function holdFirstStep(widget: HTMLElement): void {
  const view = widget.querySelector('.swiper');
  if (!view || view.matches('.swiper-initialized')) return;
  let again = () => {};
  let isHolding = false;
  const hold = (event: WheelEvent | KeyboardEvent) => {
    const { target } = event;
    // From then on it takes keys.
    if (event instanceof KeyboardEvent && view.matches('.swiper-initialized')) return;
    if (!(target instanceof Element) || !isStep(event, target, widget)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHolding) return;
    isHolding = true;
    again = () => target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    // Hydrates, as pointing at them does.
    widget.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  };

  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('wheel', hold, { capture: true, passive: false, signal });
  addEventListener('keydown', hold, { capture: true, signal });
  const observer = new MutationObserver(() => {
    if (!view.matches('.swiper-initialized')) return;
    observer.disconnect();
    listening.abort();
    again();
  });
  observer.observe(view, { attributeFilter: ['class'] });
}

/** Whether a wheel or key is meant for the slides of the widget. */
function isStep(event: WheelEvent | KeyboardEvent, target: Element, widget: HTMLElement): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!fillsView(widget) || altKey || ctrlKey || metaKey || shiftKey) return false;
  if (event instanceof WheelEvent) return widget.contains(target);
  const isWithin = widget.contains(target) && !(target instanceof HTMLMediaElement);
  return /^Arrow(Left|Right)$/.test(event.key) && (isWithin || target === document.body);
}
