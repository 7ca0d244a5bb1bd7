import type { ReactElement } from 'react';
import { readIsland } from '../read-island.js';

/**
 * The content of an island on a page. Other pages of the same template have the same island with other props and slots.
 */
export interface PageFragment<P> {
  props: P;
  slots: readonly ReactElement[];
  /** The title of the page. */
  title: string;
}

/**
 * Fetches a page of this site and extracts an island from it.
 * @throws if the page cannot be loaded, or if this script cannot show it: an error page, or one of a newer version
 */
export async function fetchFragment<P>(name: string, address: string, signal: AbortSignal): Promise<PageFragment<P>> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const island = islandOf(page, name);
  // The script's URL changes with its content. Another version may take other props.
  if (!island || island.getAttribute('src') !== islandOf(document, name)?.getAttribute('src')) {
    throw new Error(`${address} has no island ${name} of this version`);
  }
  return { ...readIsland<P>(island), title: page.title };
}

function islandOf(page: Document, name: string): Element | null {
  return page.querySelector(`site-island[name="${name}"]`);
}
