/** The devices of the tests. Their visitors want no motion, unless a test says so. */
export const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
export const phone = { ...desktop, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;

/** For visitors who want motion. */
export const lively = { reducedMotion: 'no-preference' } as const;
