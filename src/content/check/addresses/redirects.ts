import { type FormerAddress, formerAddresses } from '../../../routing/former-addresses.js';
import { defaultLanguage, languageCodes } from '../../../routing/languages.js';
import { RedirectTable } from '../../../routing/redirect-table.js';
import type { ContentIssue } from '../../content-store.js';
import { formerPathsFile } from '../../files/data/former-paths.js';
import { redirectIssues } from '../../files/data/redirect-issues.js';
import { isApiPath, normalPath, splitAddress } from '../../model/paths/normal-path.js';
import { isExactPath, type Redirects } from '../../model/shapes/redirects-shape.js';
import { didYouMean } from '../../text/did-you-mean.js';
import type { SiteContent } from '../site-content.js';
import type { KnownPages } from './known-pages.js';
import { unknownAnchor } from './links.js';

/** Redirects that can never be requested, do not lead to a page in one step, or take the path of a page. */
export function wrongRedirects({
  redirects,
  formerPaths,
  known,
}: Pick<SiteContent, 'redirects' | 'formerPaths' | 'known'>): ContentIssue[] {
  if (!redirects.checked) return [];
  const former = formerAddresses(formerPaths.checked ?? {}, redirects.checked.moved, known.addresses);
  const isPage = (pathname: string) => known.at(pathname, defaultLanguage) !== undefined;
  const isTarget = (pathname: string) =>
    isPage(pathname) || former.has(normalPath(pathname)) || known.mayBeAt(pathname);
  return [
    ...redirectIssues(redirects.checked, { isPage, isTarget }).map(({ table, key, reason, unknownTarget }) => {
      const suggestion = unknownTarget === undefined ? '' : didYouMean(unknownTarget, known.pathsLike(unknownTarget));
      return redirects.issue([table, key], `${reason}${suggestion}`);
    }),
    ...rowsOf(redirects.checked).flatMap(({ table, from, to }) =>
      [pathOfApi(from), outdatedTarget(to, known, former), missingAnchor(to, known)].flatMap((reason) =>
        reason === undefined ? [] : [redirects.issue([table, from], reason)],
      ),
    ),
  ];
}

function rowsOf({ legacy, moved }: Redirects): { table: string; from: string; to: string | null }[] {
  return Object.entries({ legacy, moved }).flatMap(([table, lines]) =>
    Object.entries(lines).map(([from, to]) => ({ table, from, to })),
  );
}

function pathOfApi(from: string): string | undefined {
  return isApiPath(normalPath(from)) ? 'the API is not redirected' : undefined;
}

/** A target that is a former path works in one step, but the table should name the present path. */
function outdatedTarget(
  to: string | null,
  known: KnownPages,
  former: ReadonlyMap<string, FormerAddress>,
): string | undefined {
  if (to === null || !isExactPath(to)) return undefined;
  const { path, rest } = splitAddress(to);
  const address = known.at(path, defaultLanguage) || known.mayBeAt(path) ? undefined : former.get(normalPath(path));
  if (!address) return undefined;
  const instead = 'gone' in address ? 'nothing: it is gone for good' : address.location + rest;
  return `${path} is a former path: write ${instead}`;
}

function missingAnchor(to: string | null, known: KnownPages): string | undefined {
  const [path = '', fragment] = to?.split('#') ?? [];
  const page = fragment === undefined ? undefined : known.at(splitAddress(path).path, defaultLanguage);
  return page && unknownAnchor(fragment ?? '', page);
}

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
