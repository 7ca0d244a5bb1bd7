import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../../routing/languages.js';
import type { PreviewedPage } from './preview-links.js';

const previews = new AsyncLocalStorage<PreviewedPage>();

/** Runs what answers a request for a preview: within it, that one page is given although it is not public. */
export function runPreview<T>(page: PreviewedPage, run: () => T): T {
  return previews.run(page, run);
}

/** Whether the present request is one for a preview of this page. */
export function isPreviewed(language: Language, id: string): boolean {
  const page = previews.getStore();
  return page?.id === id && page.language === language;
}
