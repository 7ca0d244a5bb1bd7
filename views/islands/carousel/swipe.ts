import type { Step } from './step.js';
import { touchTolerances } from './touch-tolerances.js';

/**
 * Steps by swipes to the sides. The element's `touch-action` has to leave those to the script.
 *
 * @returns what ends it
 */
export function watchSwipes(element: HTMLElement, take: (step: Step) => void): () => void {
  let start: PointerEvent | undefined;
  let hasMoved = false;

  const down = (event: PointerEvent) => {
    // A second finger makes a pinch of it.
    start = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined;
    hasMoved = false;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start?.pointerId || hasMoved) return;
    hasMoved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > touchTolerances.tap;
    // A finger that has rested wants something else, as to select.
    if (hasMoved && event.timeStamp - start.timeStamp >= touchTolerances.hold) start = undefined;
  };
  const up = (event: PointerEvent) => {
    move(event);
    if (event.pointerId !== start?.pointerId) return;
    const [aside, along] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = undefined;
    if (Math.abs(aside) >= touchTolerances.swipe && Math.abs(aside) > Math.abs(along)) take(aside < 0 ? 1 : -1);
  };
  const cancel = () => {
    start = undefined;
  };
  // A link on which a finger has moved is not followed.
  const click = (event: MouseEvent) => {
    if (hasMoved && event.detail > 0) event.preventDefault();
    hasMoved = false;
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancel);
  element.addEventListener('click', click, true);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', cancel);
    element.removeEventListener('click', click, true);
  };
}
