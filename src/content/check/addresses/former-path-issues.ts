import { languageCodes } from '../../../routing/languages.js';
import { RedirectTable } from '../../../routing/redirect-table.js';
import type { ContentIssue } from '../../content-store.js';
import { formerPathsFile } from '../../files/data/former-paths.js';
import type { SiteContent } from '../site-content.js';

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
function unrecordedPaths({ known, formerPaths }: SiteContent): ContentIssue[] {
  return known.pages.flatMap((page): ContentIssue[] => {
    const { id, language, alias, result } = page;
    if (alias === undefined || !result?.checked || known.othersAt(page).length > 0) return [];
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
  const all = languageCodes.flatMap((language) =>
    Object.entries(formerPaths.checked?.[language] ?? {}).map(([path, id]) => ({ language, path, id })),
  );
  const lost = all.filter(({ language, path, id }) => {
    const address = `/${language}/${path}`;
    return !present.has(id) && !known.addresses.resolve(address) && !table.lookup(address);
  });
  return [...Map.groupBy(lost, ({ id }) => id)].map(([id, paths]) => {
    const suggestion = `add "${id}: <page id>" to moved in redirects.yaml, or "${id}:" if it is gone for good`;
    const among = paths.map(({ language, path }) => `/${language}/${path}`).join(', ');
    const reason = `there is no page ${id} any more, and no page or redirect is at ${among}: ${suggestion}; npm run content:move moves a page with all that names it`;
    return formerPaths.issue([paths[0]?.language ?? '', paths[0]?.path ?? ''], reason);
  });
}
