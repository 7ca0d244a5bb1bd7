/** Seconds after which a visitor may try again what is not available. */
export const retryAfter = 10;
