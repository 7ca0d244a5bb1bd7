import { fillsView } from './fills-view.js';
import type { Step } from './step.js';

const steps: Partial<Record<string, Step>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Steps by the arrow keys to the sides: while the focus is in the element, and while it is nowhere in particular but
 * the element is what the visitor sees.
 *
 * @returns what ends it
 */
export function watchArrowKeys(element: HTMLElement, take: (step: Step) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement ?? document.body;
    if (!element.contains(focused) && !(focused.contains(element) && fillsView(element))) return;
    event.preventDefault();
    take(step);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
