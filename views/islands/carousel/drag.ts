import type { Step } from './step.js';
import { touchTolerances } from './touch-tolerances.js';

interface Drag {
  /** The finger is so many pixels from where it came down; positive to the right. */
  onMove: (offset: number) => void;
  /** The finger has left, after a swipe to the next one or to the one before, or after less. */
  onEnd: (step: Step | undefined) => void;
}

/** Height of the bar in which a video has its own controls, in pixels. */
const videoControls = 80;

/**
 * MatchesRule fingers and pens that are drawn across `element` sideways; it must leave these to the script
 * (`touch-action`).
 *
 * @returns what ends it
 */
export function watchDrags(element: HTMLElement, { onMove, onEnd }: Drag): () => void {
  let start: { id: number; x: number; y: number; time: number } | undefined;
  let isDrawn = false;

  const down = (event: PointerEvent) => {
    const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
    // Who has enlarged the page moves about in it.
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (pointerType === 'mouse' || !isPrimary || isZoomed || isOnVideoControls(event)) return;
    start = { id, x, y, time };
    isDrawn = false;
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
      element.setPointerCapture(pointerId);
    }
    onMove(sideways);
  };

  const end = ({ type, pointerId, clientX }: PointerEvent) => {
    if (start?.id !== pointerId) return;
    const offset = clientX - start.x;
    start = undefined;
    if (!isDrawn) return;
    const isFar = type === 'pointerup' && Math.abs(offset) >= touchTolerances.swipe;
    onEnd(isFar ? (offset < 0 ? 1 : -1) : undefined);
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
  return () => listening.abort();
}

function isOnVideoControls({ target, clientY }: PointerEvent): boolean {
  return target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - videoControls;
}
