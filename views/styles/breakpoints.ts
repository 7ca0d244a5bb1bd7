// Widths of the viewport at which the layout changes; below `desktop` it is the mobile one. In em, which are 16 pixels unless
// the visitor has chosen larger text: then the layout is the one for that much less space. Constants of their own, as the
// bundler then writes the numbers into the browser's scripts.
export const tiny = 22.5;
export const phone = 31.25;
export const small = 37.5;
export const tablet = 48;
export const medium = 62.5;
export const desktop = 64;
export const large = 80;

/** By name, as stylesheets have them: as custom media, `(--from-desktop)` and `(--below-desktop)`, replaced by the build. */
export const breakpoints = { tiny, phone, small, tablet, medium, desktop, large };

export const from = (width: number) => `(min-width: ${width}em)`;
export const below = (width: number) => `(max-width: ${width - 0.001}em)`;
