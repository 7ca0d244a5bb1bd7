/**
 * Widths of the viewport, in pixels, at which the layout changes; below `desktop` it is the mobile one. Stylesheets have
 * them as custom media, `(--from-desktop)` and `(--below-desktop)`, which the build replaces.
 */
export const breakpoints = { tiny: 360, phone: 500, small: 600, tablet: 768, medium: 1000, desktop: 1024, large: 1280 };

export type Breakpoint = keyof typeof breakpoints;

export const from = (name: Breakpoint) => `(min-width: ${breakpoints[name]}px)`;
export const below = (name: Breakpoint) => `(max-width: ${breakpoints[name] - 0.02}px)`;
