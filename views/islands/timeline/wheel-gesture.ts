/** Between the turns of a wheel that are one gesture, at most; in milliseconds. */
const quiet = 100;
/** A gesture that goes on counts anew after so long; in milliseconds. */
const rest = 600;

/**
 * Counts what a visitor does with a wheel. A touch pad or a free wheel sends dozens of events for one movement, and
 * more as it runs out: together they count once. Whoever goes on turning as strongly as before counts again.
 */
export class WheelGesture {
  private last = Number.NEGATIVE_INFINITY;
  private counted = Number.NEGATIVE_INFINITY;
  private peak = 0;

  /** Whether this event counts; all events of the page are told, those that only scroll with `isScrolling`. */
  counts({ timeStamp, deltaY }: Pick<WheelEvent, 'timeStamp' | 'deltaY'>, isScrolling: boolean): boolean {
    const isNew = timeStamp - this.last > quiet;
    const strength = Math.abs(deltaY);
    this.last = timeStamp;
    this.peak = isNew ? strength : Math.max(this.peak, strength);
    const isPushed = timeStamp - this.counted >= rest && strength >= this.peak / 2;
    if (!isNew && !isPushed && !isScrolling) return false;
    this.counted = timeStamp;
    return !isScrolling;
  }
}
