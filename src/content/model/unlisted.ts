import { type PageEntry, unlistedTemplates } from './shapes.js';

/** The page to which the leave links of the newsletter lead. */
export const leavePageId = 'newsletter/leave';

/** Whether search engines are asked to leave the page out, and it is in no sitemap and no search. */
export function isUnlisted({ id, template }: Pick<PageEntry, 'id' | 'template'>): boolean {
  return unlistedTemplates.has(template) || id === leavePageId;
}
