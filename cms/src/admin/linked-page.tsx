import type { DefaultCellComponentProps } from 'payload';
import { titleOf, usePages } from './use-loaded.js';

/** In a list: the title of the page to which a row leads. Payload's own cell waits until the row is in view. */
export function LinkedPage({ cellData }: DefaultCellComponentProps) {
  return titleOf(usePages().find(({ id }) => id === cellData)) ?? null;
}
