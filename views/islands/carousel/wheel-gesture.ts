interface Times {
  /** The longest pause between the events of one gesture, in milliseconds. */
  quiet: number;
  /** A gesture that goes on counts again after this many milliseconds. */
  again: number;
}

/**
 * Counts the gestures on a wheel. A touch pad or a free-spinning wheel sends dozens of events for one movement, and
 * more through inertia: together they count once. A visitor who keeps turning as strongly as before counts again.
 */
export class WheelGesture {
  #last = Number.NEGATIVE_INFINITY;
  #counted = Number.NEGATIVE_INFINITY;
  #peak = 0;

  constructor(private readonly times: Times) {}

  /** Whether an event counts. It must be called for all wheel events of the page, also for those that only scroll. */
  counts(timeStamp: number, strength: number, isScrolling: boolean): boolean {
    const isNew = timeStamp - this.#last > this.times.quiet;
    this.#last = timeStamp;
    this.#peak = isNew ? strength : Math.max(this.#peak, strength);
    const isPushed = timeStamp - this.#counted >= this.times.again && strength >= this.#peak / 2;
    if (!isNew && !isPushed && !isScrolling) return false;
    this.#counted = timeStamp;
    return !isScrolling;
  }
}
