/** Seconds after which a client may retry what is not available. */
export const retryAfter = 10;
