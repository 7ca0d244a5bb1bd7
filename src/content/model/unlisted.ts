import { type PageEntry, unlistedTemplates } from './shapes/shapes.js';

/** The page to which the leave links of the newsletter lead. */
export const leavePageId = 'newsletter/leave';

/** The page on which a subscription to the newsletter is confirmed; public only where mail is sent. */
export const confirmPageId = 'newsletter/confirm';

/** Whether the page is excluded from search engines, from the sitemap and from the search. */
export function isUnlisted({ id, template }: Pick<PageEntry, 'id' | 'template'>): boolean {
  return unlistedTemplates.has(template) || id === leavePageId || id === confirmPageId;
}
