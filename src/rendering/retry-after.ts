/** Seconds after which a visitor may retry what is not available. */
export const retryAfter = 10;
