/** 1 for the next slide, -1 for the previous one. */
export type Step = 1 | -1;
