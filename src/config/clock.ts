/** Injection token of the {@link Clock}. */
export const CLOCK = Symbol('clock');

/** The present time; tests move it. */
export type Clock = () => Date;
