// Widths of the viewport, in pixels, at which the layout changes; below `desktop` it is the mobile one. Constants of their
// own, as the bundler then writes the numbers into the browser's scripts.
export const tiny = 360;
export const phone = 500;
export const small = 600;
export const tablet = 768;
export const medium = 1000;
export const desktop = 1024;
export const large = 1280;

/** By name, as stylesheets have them: as custom media, `(--from-desktop)` and `(--below-desktop)`, replaced by the build. */
export const breakpoints = { tiny, phone, small, tablet, medium, desktop, large };

export const from = (width: number) => `(min-width: ${width}px)`;
export const below = (width: number) => `(max-width: ${width - 0.02}px)`;
