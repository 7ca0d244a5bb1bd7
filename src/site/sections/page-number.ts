import type { PageParameters } from '../../routing/page-parameters.js';

/** The page of a list that is asked for, from 1. */
export function pageNumber({ page = '1' }: PageParameters): number {
  return Number(page);
}
