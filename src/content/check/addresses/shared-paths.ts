import type { ContentIssue } from '../../content-store.js';
import type { SiteContent } from '../site-content.js';

/** Reports each page that shares its path with others: only the editor knows which one should have it. */
export function sharedPaths({ known }: Pick<SiteContent, 'known'>): ContentIssue[] {
  return known.pages.flatMap((page) => {
    const { id, language, alias, result } = page;
    const others = known.othersAt(page);
    if (others.length === 0) return [];
    const reason = `${alias} is also a path of ${others.map((other) => other.id).join(', ')}`;
    return result?.issue(['alias'], reason) ?? { source: `pages/${id}/${language}.yaml`, field: 'alias', reason };
  });
}
