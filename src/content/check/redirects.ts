import { type FormerAddress, formerAddresses } from '../../routing/former-addresses.js';
import { defaultLanguage } from '../../routing/languages.js';
import type { ContentIssue } from '../content-store.js';
import { redirectIssues } from '../files/redirect-issues.js';
import { isExactPath, type Redirects } from '../model/redirects-shape.js';
import { didYouMeanPath } from '../text/did-you-mean.js';
import type { KnownPages } from './known-pages.js';
import type { SiteContent } from './site-content.js';

/** Redirects that do not lead to a page in one step, or that take the path of a page. */
export function wrongRedirects({ redirects, formerPaths, known }: SiteContent): ContentIssue[] {
  if (!redirects.checked) return [];
  const former = formerAddresses(formerPaths.checked ?? {}, redirects.checked.moved, known.addresses);
  const isPage = (pathname: string) => known.at(pathname, defaultLanguage) !== undefined;
  const isTarget = (pathname: string) => isPage(pathname) || former.has(pathname) || known.mayBeAt(pathname);
  const issue = (table: string, key: string, reason: string): ContentIssue => {
    const path = isWritten(redirects.raw, table, key) ? [table, key] : [key];
    return { ...redirects.locate(path), field: path.join('.'), reason };
  };
  return [
    ...redirectIssues(redirects.checked, { isPage, isTarget }).map(({ table, key, reason, unknownTarget }) => {
      const suggestion =
        unknownTarget === undefined ? '' : didYouMeanPath(unknownTarget, known.pathsLike(unknownTarget));
      return issue(table, key, `${reason}${suggestion}`);
    }),
    ...outdatedTargets(redirects.checked, known, former, issue),
    ...writtenTwice(redirects),
  ];
}

/** Targets that are former paths. They work in one step, but the table should name the present path. */
function outdatedTargets(
  { legacy, moved }: Redirects,
  known: KnownPages,
  former: ReadonlyMap<string, FormerAddress>,
  issue: (table: string, key: string, reason: string) => ContentIssue,
): ContentIssue[] {
  const rows = [
    ...Object.entries(legacy).map(([from, to]) => ({ table: 'legacy', from, to })),
    ...Object.entries(moved).map(([from, to]) => ({ table: 'moved', from, to })),
  ];
  return rows.flatMap(({ table, from, to }) => {
    const isOutdated = to !== null && isExactPath(to) && !known.at(to, defaultLanguage) && !known.mayBeAt(to);
    const address = isOutdated ? former.get(to) : undefined;
    if (!address) return [];
    const instead = 'gone' in address ? 'nothing: it is gone for good' : address.location;
    return [issue(table, from, `${to} is a former path: write ${instead}`)];
  });
}

/** Lines outside the tables whose address is in the table `legacy` too. */
function writtenTwice({ raw, locate }: SiteContent['redirects']): ContentIssue[] {
  const lines = Object.keys(raw as object).filter((from) => from.startsWith('/') && isWritten(raw, 'legacy', from));
  return lines.map((from) => ({ ...locate([from]), field: from, reason: 'is in the table legacy too' }));
}

/** Whether the line is written in its table: a line outside the tables counts as one of `legacy`. */
function isWritten(raw: unknown, table: string, key: string): boolean {
  const lines = (raw as Record<string, Record<string, unknown> | null | undefined>)[table];
  return lines !== undefined && lines !== null && Object.hasOwn(lines, key);
}
