import { watchArrowKeys } from '../../views/islands/carousel/arrow-keys.js';
import { rowOf } from '../../views/islands/carousel/first-slide.js';
import { isMotionReduced } from '../../views/islands/carousel/motion.js';
import { indexAfter, type Step } from '../../views/islands/carousel/step.js';
import { type WheelName, watchWheel } from '../../views/islands/carousel/wheel.js';

/**
 * Until slides that fill the viewport are hydrated, the wheel and the arrow keys scroll from slide to slide. Hydration
 * goes on with the slide that was reached.
 */
export function takeEarlySteps(): void {
  for (const view of document.querySelectorAll<HTMLElement>('[data-wheel]')) watchUntilStarted(view);
}

function watchUntilStarted(view: HTMLElement): void {
  const row = rowOf(view);
  if (!row || view.matches('.swiper-initialized')) return;
  const slides = [...row.children] as HTMLElement[];
  const first = slides[0]?.offsetLeft ?? 0;
  const reached = () => Math.round(row.scrollLeft / row.clientWidth);
  /** The slide to which the row has been scrolled, also while it still moves. */
  let index = reached();
  row.addEventListener('scrollend', () => {
    index = reached();
  });

  const step = (by: Step) => {
    index = indexAfter(index, by, slides.length, true) ?? index;
    const left = (slides[index]?.offsetLeft ?? 0) - first;
    row.scrollTo({ left, behavior: isMotionReduced() ? 'instant' : 'smooth' });
    return false;
  };
  const ends = [watchWheel(view, { wheel: view.dataset.wheel as WheelName, onStep: step }), watchArrowKeys(view, step)];
  // In the moment in which the hydrated slides take over.
  const observer = new MutationObserver(() => {
    if (!view.matches('.swiper-initialized')) return;
    observer.disconnect();
    for (const end of ends) end();
  });
  observer.observe(view, { attributeFilter: ['class'] });
}
