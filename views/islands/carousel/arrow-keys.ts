import { fillsView } from './fills-view.js';
import type { Step } from './step.js';

type Key = Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** Where an arrow key leads; nowhere in what uses these keys itself, as a video does. */
function stepOfKey({ key, target, altKey, ctrlKey, metaKey, shiftKey }: Key): Step | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLMediaElement) return undefined;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

/** Handles the keys that are pressed within an element: those to the sides step. */
export const onArrowKeys = (take: (step: Step) => void) => (event: Key) => {
  const step = stepOfKey(event);
  if (!step) return;
  event.preventDefault();
  take(step);
};

/**
 * Steps by the arrow keys to the sides: while the focus is in the element, and while it is nowhere in particular but
 * the element is what the visitor sees.
 *
 * @returns what ends it
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
