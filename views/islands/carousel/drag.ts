import type { Step } from './step.js';
import { touchThresholds } from './touch-tolerances.js';

interface Drag {
  /** `offset` is the distance in pixels from where the pointer went down; positive to the right. */
  onMove?: (offset: number) => void;
  /** The pointer was released. The step is undefined if the movement was no swipe. */
  onEnd: (step: Step | undefined, offset: number) => void;
  /** Whether dragging with the mouse counts too. */
  hasMouse?: boolean;
}

/** Height of a video's native control bar, in pixels. */
const videoControls = 80;

/**
 * Follows horizontal drags of fingers and pens over `element`, which must leave them to the script (`touch-action`). A
 * link under the drag is not followed.
 *
 * @returns a function that removes the listeners
 */
export function watchDrags(element: HTMLElement, { onMove, onEnd, hasMouse = false }: Drag): () => void {
  let start: { id: number; x: number; y: number; time: number } | undefined;
  let isDragged = false;

  const down = (event: PointerEvent) => {
    const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    const isIgnored = pointerType === 'mouse' && (!hasMouse || event.button !== 0);
    // In a zoomed page a finger pans, and a second finger makes a pinch.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (start && isDragged) end(event);
    isDragged = false;
    start = isIgnored || !isPrimary || isZoomed || isOnVideoControls(event) ? undefined : { id, x, y, time };
  };

  const move = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
    if (start?.id !== pointerId) return;
    const [sideways, upright] = [clientX - start.x, Math.abs(clientY - start.y)];
    if (!isDragged) {
      if (Math.max(Math.abs(sideways), upright) < touchThresholds.tap) return;
      // A finger that rested first does something else, such as selecting text.
      if (upright > Math.abs(sideways) || timeStamp - start.time >= touchThresholds.hold) {
        start = undefined;
        return;
      }
      isDragged = true;
    }
    onMove?.(sideways);
  };

  const end = (event: PointerEvent) => {
    if (event.type === 'pointerup') move(event);
    if (start && (event.type === 'pointerdown' || start.id === event.pointerId)) {
      const offset = event.type === 'pointerup' ? event.clientX - start.x : 0;
      // A movement that ends more vertical than horizontal is no swipe.
      const isSwipe = Math.abs(offset) >= Math.max(touchThresholds.swipe, Math.abs(event.clientY - start.y));
      start = undefined;
      if (isDragged) onEnd(isSwipe ? (offset < 0 ? 1 : -1) : undefined, offset);
    }
  };

  const click = (event: MouseEvent) => {
    if (isDragged && event.detail > 0) event.preventDefault();
    isDragged = false;
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  // The mouse may leave the element during a drag.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
  return () => listening.abort();
}

function isOnVideoControls({ target, clientY }: PointerEvent): boolean {
  return target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - videoControls;
}
