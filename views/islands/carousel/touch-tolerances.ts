/** How a finger is understood: lengths in pixels, times in milliseconds. */
export const touchTolerances = {
  /** A tap may move so far. */
  tap: 10,
  /** What moves so far is a swipe. */
  swipe: 30,
  /** A swipe is done within this time; a finger that stays longer drags. */
  hold: 400,
} as const;
