/** Percent from the left, for what the site calls the focus of a picture. Without one it is right of the middle. */
const positions = { left: 20, centre: 50, right: 90 } as const;
const byDefault = 72;
export type Focus = keyof typeof positions;

/** The focal point of the library for the focus of the site. */
export function focalPointOf(focus: Focus | undefined): number {
  return focus ? positions[focus] : byDefault;
}

/** The reverse, for a focal point that somebody chose. */
export function focusOf(x: unknown): Focus | undefined {
  if (typeof x !== 'number') return undefined;
  if (x < 35) return 'left';
  if (x < 65) return 'centre';
  return x > 80 ? 'right' : undefined;
}
