import { isApiPath } from '../../../routing/api-path.js';
import { type FormerAddress, formerAddresses } from '../../../routing/former-addresses.js';
import { defaultLanguage } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { redirectIssues } from '../../files/data/redirect-issues.js';
import { normalPath, splitAddress } from '../../model/paths/normal-path.js';
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
