/** To the next slide, or to the one before. */
export type Step = 1 | -1;
