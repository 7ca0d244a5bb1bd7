import type { Step } from './step.js';
import { touchTolerances } from './touch-tolerances.js';

interface Drag {
  /** The finger is so many pixels from where it came down; positive to the right. */
  onMove?: (offset: number) => void;
  /** The finger has left, after a swipe to the next slide or to the one before, or after less. */
  onEnd: (step: Step | undefined, offset: number) => void;
  /** Whether a mouse with its button down is a finger too. */
  hasMouse?: boolean;
}

/** Height of the bar in which a video has its own controls, in pixels. */
const videoControls = 80;

/**
 * Follows fingers and pens that move across `element` sideways; it must leave these to the script (`touch-action`). A
 * link over which they move is not followed.
 *
 * @returns what ends it
 */
export function watchDrags(element: HTMLElement, { onMove, onEnd, hasMouse = false }: Drag): () => void {
  let start: { id: number; x: number; y: number; time: number } | undefined;
  let isDrawn = false;

  const down = (event: PointerEvent) => {
    const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    const isOther = pointerType === 'mouse' && (!hasMouse || event.button !== 0);
    // Whoever has enlarged the page moves about in it, and a second finger makes a pinch.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (start && isDrawn) end(event);
    isDrawn = false;
    start = isOther || !isPrimary || isZoomed || isOnVideoControls(event) ? undefined : { id, x, y, time };
  };

  const move = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (start?.id !== pointerId) return;
    const [sideways, upright] = [clientX - start.x, Math.abs(clientY - start.y)];
    if (!isDrawn) {
      if (Math.max(Math.abs(sideways), upright) < touchTolerances.tap) return;
      // A finger that has rested wants something else, as to select.
      if (upright > Math.abs(sideways) || timeStamp - start.time >= touchTolerances.hold) {
        start = undefined;
        return;
      }
      isDrawn = true;
    }
    onMove?.(sideways);
  };

  const end = (event: PointerEvent) => {
    if (event.type === 'pointerup') move(event);
    if (start && (event.type === 'pointerdown' || start.id === event.pointerId)) {
      const offset = event.type === 'pointerup' ? event.clientX - start.x : 0;
      // What bends down in the end is no swipe.
      const isSwipe = Math.abs(offset) >= Math.max(touchTolerances.swipe, Math.abs(event.clientY - start.y));
      start = undefined;
      if (isDrawn) onEnd(isSwipe ? (offset < 0 ? 1 : -1) : undefined, offset);
    }
  };

  const click = (event: MouseEvent) => {
    if (isDrawn && event.detail > 0) event.preventDefault();
    isDrawn = false;
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  // A mouse may leave the element meanwhile.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
  return () => listening.abort();
}

function isOnVideoControls({ target, clientY }: PointerEvent): boolean {
  return target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - videoControls;
}
