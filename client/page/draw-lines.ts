import { whenInView } from '../timing/when-in-view.js';

/** Marks what draws itself (`[data-draws]`), once it is first seen; how it is drawn is in its stylesheet. */
export function drawLines(): void {
  whenInView(document.querySelectorAll('[data-draws]'), (drawing) => drawing.setAttribute('data-draws', 'now'));
}
