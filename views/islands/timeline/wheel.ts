import { fillsView } from '../carousel/fills-view.js';
import type { Step } from '../carousel/step.js';
import { WheelGesture } from './wheel-gesture.js';

/**
 * The wheel turns the years while the stage fills the view, and scrolls the page at any other time. Round either end
 * it turns the years as well, but the page goes on with it: who keeps turning leaves the timeline.
 *
 * @param turn says whether it has gone round an end
 * @returns what ends it
 */
export function watchWheel(stage: HTMLElement, turn: (by: Step) => boolean): () => void {
  const gesture = new WheelGesture();
  let leaving: Step | undefined;
  let isCounted = false;

  const watch = (event: WheelEvent) => {
    const isScrolling = !fillsView(stage);
    if (isScrolling) leaving = undefined;
    isCounted = gesture.counts(event, isScrolling);
  };
  const act = (event: WheelEvent) => {
    const isOther = event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY);
    if (isOther || !fillsView(stage)) return;
    const by = event.deltaY > 0 ? 1 : -1;
    if (leaving === by) return;
    leaving = undefined;
    event.preventDefault();
    if (!isCounted || !turn(by)) return;
    leaving = by;
    scrollPast(stage, by);
  };

  addEventListener('wheel', watch, { capture: true, passive: true });
  stage.addEventListener('wheel', act, { passive: false });
  return () => {
    removeEventListener('wheel', watch, { capture: true });
    stage.removeEventListener('wheel', act);
  };
}

/** Until the stage is out of view, and the room in which it stays in its place; smoothly, where the page scrolls so. */
function scrollPast(stage: HTMLElement, by: Step): void {
  const { top, bottom } = (stage.parentElement ?? stage).getBoundingClientRect();
  scrollBy({ top: by > 0 ? bottom : top - innerHeight });
}
