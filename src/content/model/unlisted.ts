import { pageIds } from './page-ids.js';
import { type PageEntry, unlistedTemplates } from './shapes/shapes.js';

export const { newsletterLeave: leavePageId, newsletterConfirm: confirmPageId } = pageIds;

/** Whether the page is excluded from search engines, from the sitemap and from the search. */
export function isUnlisted({ id, template }: Pick<PageEntry, 'id' | 'template'>): boolean {
  return unlistedTemplates.has(template) || id === leavePageId || id === confirmPageId;
}
