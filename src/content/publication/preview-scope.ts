import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '../../routing/languages.js';
import type { PreviewedPage } from './preview-links.js';

const previews = new AsyncLocalStorage<PreviewedPage>();

/** Runs the handling of a preview request. Within it, the store returns that one page although it is not public. */
export function runPreview<T>(page: PreviewedPage, run: () => T): T {
  return previews.run(page, run);
}

/** Whether the present request is one for a preview of this page. */
export function isPreviewed(language: Language, id: string): boolean {
  const page = previews.getStore();
  return page?.id === id && page.language === language;
}
