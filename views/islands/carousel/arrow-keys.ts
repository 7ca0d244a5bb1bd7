import { fillsView } from './fills-view.js';
import type { Step } from './step.js';

type Key = Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** The step of an arrow key. None on an element that uses these keys itself, such as a video. */
function stepOfKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: Key): Step | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLMediaElement) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

/** Makes a `keydown` handler that steps on the left and right arrow keys. */
export const onArrowKeys = (take: (step: Step) => void) => (event: Key) => {
  const step = stepOfKey(event);
  if (!step) return;
  event.preventDefault();
  take(step);
};

/**
 * Steps on the left and right arrow keys while the focus is within the element. Also steps while an ancestor such as
 * `body` has the focus and the element fills the viewport.
 *
 * @returns a function that removes the listener
 */
export function watchArrowKeys(element: HTMLElement, take: (step: Step) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (!step || event.defaultPrevented) return;
    const focused = document.activeElement ?? document.body;
    if (!element.contains(focused) && !(focused.contains(element) && fillsView(element))) return;
    event.preventDefault();
    take(step);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
