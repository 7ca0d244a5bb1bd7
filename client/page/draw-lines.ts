import { whenInView } from '../timing.js';

/** Starts the drawing of an illustration (`[data-draws]`) when it first comes into view. The stylesheet animates it. */
export function drawLines(): void {
  whenInView(document.querySelectorAll('[data-draws]'), (drawing) => drawing.setAttribute('data-draws', 'now'));
}
