import type { ContentIssue } from '../content-store.js';
import { menuIssues } from '../files/menus.js';
import type { SiteContent } from './site-content.js';

/** Every item of a menu leads somewhere and has a label. */
export function wrongMenuItems({ menus, known }: SiteContent): ContentIssue[] {
  const ids = new Set(known.ids);
  return menus.flatMap((menu) => menuIssues(menu, ids));
}
