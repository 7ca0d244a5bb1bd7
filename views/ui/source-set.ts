/** A `srcset` of the widths in which a picture was made. */
export function sourceSet(base: string, widths: readonly number[], extension: 'avif' | 'webp' | 'jpg'): string {
  return widths.map((width) => `${base}-${width}.${extension} ${width}w`).join(', ');
}
