import type { ContentIssue } from '../../content-store.js';
import { menuIssues } from '../../files/data/menus.js';
import type { SiteContent } from '../site-content.js';

/** Menu items without a target or a label. */
export function wrongMenuItems({ menus, known }: SiteContent): ContentIssue[] {
  const ids = new Set(known.ids);
  return menus.flatMap((menu) => menuIssues(menu, ids));
}
