/** Thresholds of touch gestures: lengths in pixels, times in milliseconds. */
export const touchThresholds = {
  /** The most that a tap may move. */
  tap: 10,
  /** The least that a swipe moves. */
  swipe: 30,
  /** A swipe is done within this time; a finger that stays longer drags. */
  hold: 400,
} as const;
