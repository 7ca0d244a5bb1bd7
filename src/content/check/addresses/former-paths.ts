import { type Language, languageCodes } from '../../../routing/languages.js';
import { RedirectTable } from '../../../routing/redirect-table.js';
import type { ContentIssue } from '../../content-store.js';
import { formerPathsFile } from '../../files/data/former-paths.js';
import type { SiteContent } from '../site-content.js';
import { sharedAliases } from './known-pages.js';

/** Reports present paths that are not recorded, and recorded paths that lead nowhere. */
export function formerPathIssues(content: SiteContent): ContentIssue[] {
  const { formerPaths, sources } = content;
  if (!sources.some(({ name }) => name === formerPathsFile)) {
    const reason = 'the file of all paths is missing: run npm run content:paths';
    return [{ source: formerPathsFile, field: '', reason }];
  }
  return formerPaths.checked ? [...unrecordedPaths(content), ...lostFormerPaths(content)] : [];
}

/** Skips pages that cannot be used: they have issues of their own, and their paths cannot be recorded. */
function unrecordedPaths({ allPages, known, formerPaths }: SiteContent): ContentIssue[] {
  const duplicates = new Set(sharedAliases(allPages).flat());
  return allPages.flatMap((page): ContentIssue[] => {
    const { id, language, alias, result } = page;
    if (alias === undefined || !result?.checked || duplicates.has(page) || known.hasForeignId(page)) return [];
    if (formerPaths.checked?.[language]?.[alias] === id) return [];
    const reason = `${alias} is not in ${formerPathsFile} yet: run npm run content:paths`;
    return [result.issue(['alias'], reason)];
  });
}

/** One issue per removed page, at the first of its paths. */
function lostFormerPaths(content: SiteContent): ContentIssue[] {
  const { known, formerPaths, redirects } = content;
  if (!redirects.checked) return [];
  const table = new RedirectTable(redirects.checked, known.addresses, formerPaths.checked);
  // A page that still has files is not removed. Its faults are reported by other rules.
  const present = new Set(known.ids);
  const lost = new Map<string, { language: Language; path: string }[]>();
  for (const language of languageCodes) {
    for (const [path, id] of Object.entries(formerPaths.checked?.[language] ?? {})) {
      const address = `/${language}/${path}`;
      if (present.has(id) || known.addresses.resolve(address) || table.lookup(address)) continue;
      lost.set(id, [...(lost.get(id) ?? []), { language, path }]);
    }
  }
  return [...lost].map(([id, paths]) => {
    const [first] = paths;
    const place = first ? [first.language, first.path] : [];
    const suggestion = `add "${id}: <page id>" to moved in redirects.yaml, or "${id}:" if it is gone for good`;
    const among = paths.map(({ language, path }) => `/${language}/${path}`).join(', ');
    const reason = `there is no page ${id} any more, and no page or redirect is at ${among}: ${suggestion}; npm run content:move moves a page with all that names it`;
    return formerPaths.issue(place, reason);
  });
}
