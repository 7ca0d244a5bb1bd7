/** The `srcset` of a picture's available widths. */
export function sourceSet(base: string, widths: readonly number[], extension: 'avif' | 'webp' | 'jpg'): string {
  return widths.map((width) => `${base}-${width}.${extension} ${width}w`).join(', ');
}
