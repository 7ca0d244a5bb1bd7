import type { ContentStore } from '../../content/content-store.js';
import type { PageEntry } from '../../content/model/shapes/shapes.js';
import type { Language } from '../../routing/languages.js';

/** The page above a page, if there is one. A section need not have a page of its own. */
export function parentPage(content: ContentStore, language: Language, { id }: PageEntry): PageEntry | undefined {
  const parentId = id.split('/').slice(0, -1).join('/');
  return parentId === '' ? undefined : content.entries(language).find((entry) => entry.id === parentId);
}
