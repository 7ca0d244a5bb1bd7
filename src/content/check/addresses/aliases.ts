import type { ContentIssue } from '../../content-store.js';
import type { SiteContent } from '../site-content.js';
import { type KnownPage, sharedAliases } from './known-pages.js';

/** Reports both pages that share a path: only the editor knows which one should have it. */
export function sharedPaths({ allPages, known }: SiteContent): ContentIssue[] {
  const duplicates = sharedAliases(allPages).flatMap((group) =>
    group.map((page) => {
      const others = group.filter((other) => other !== page).map(({ id }) => id);
      return issue(page, `${page.alias} is also the path of ${others.join(', ')}`);
    }),
  );
  // A page is served under its id too.
  const foreign = allPages.filter((page) => known.hasForeignId(page));
  return [...duplicates, ...foreign.map((page) => issue(page, `${page.alias} is the id of another page`))];
}

function issue({ id, language, result }: KnownPage, reason: string): ContentIssue {
  return result?.issue(['alias'], reason) ?? { source: `pages/${id}/${language}.yaml`, field: 'alias', reason };
}
