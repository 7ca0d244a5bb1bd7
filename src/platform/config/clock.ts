/** Injection token of the {@link Clock}. */
export const CLOCK = Symbol('clock');

/** Returns the present time. Tests replace it. */
export type Clock = () => Date;
