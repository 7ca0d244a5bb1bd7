interface Times {
  /** Between the events of a wheel that are one gesture, at most; in milliseconds. */
  quiet: number;
  /** A gesture that goes on counts anew after so long; in milliseconds. */
  again: number;
}

/**
 * Counts what a visitor does with a wheel. A touch pad or a free wheel sends dozens of events for one movement, and
 * more as it runs out: together they count once. Whoever goes on turning as strongly as before counts again.
 */
export class WheelGesture {
  private last = Number.NEGATIVE_INFINITY;
  private counted = Number.NEGATIVE_INFINITY;
  private peak = 0;

  constructor(private readonly times: Times) {}

  /** Whether an event of such strength counts; all events of the page are told, those that only scroll too. */
  counts(timeStamp: number, strength: number, isScrolling: boolean): boolean {
    const isNew = timeStamp - this.last > this.times.quiet;
    this.last = timeStamp;
    this.peak = isNew ? strength : Math.max(this.peak, strength);
    const isPushed = timeStamp - this.counted >= this.times.again && strength >= this.peak / 2;
    if (!isNew && !isPushed && !isScrolling) return false;
    this.counted = timeStamp;
    return !isScrolling;
  }
}
