import type { ReactElement } from 'react';
import { readIsland } from '../read-island.js';

/** What an island shows on a page: the same template on another address gives the same island other props and slots. */
export interface PageFragment<P> {
  props: P;
  slots: readonly ReactElement[];
  /** Of the page. */
  title: string;
}

/**
 * Fetches a page of this site and takes an island out of it.
 * @throws where the page cannot be had or is none that this script can show: an error page, one of a newer version
 */
export async function fetchFragment<P>(name: string, address: string, signal: AbortSignal): Promise<PageFragment<P>> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const island = islandOf(page, name);
  // The script's name changes with the script: another one has other props.
  if (!island || island.getAttribute('src') !== islandOf(document, name)?.getAttribute('src')) {
    throw new Error(`${address} has no such island ${name}`);
  }
  return { ...readIsland<P>(island), title: page.title };
}

function islandOf(page: Document, name: string): Element | null {
  return page.querySelector(`site-island[name="${name}"]`);
}
