import type { Page } from 'playwright-core';
import { holdRequests } from './held-requests.js';

const everyScript = /\/assets\/.*\.js$/;
const scriptsOfIslands = /\/assets\/(?!main-|early-steps-).*\.js$/;

/**
 * Holds back the scripts of a page that will be opened.
 * @param options.isEvery whether the script of every page is held back too, and not only those of the islands
 * @returns a function that lets them arrive
 */
export const holdScripts = (page: Page, { isEvery = false } = {}): Promise<() => void> =>
  holdRequests(page, isEvery ? everyScript : scriptsOfIslands);
