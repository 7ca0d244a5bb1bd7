import type { FormerPaths } from '../content/files/data/former-paths.js';
import { type RedirectIssue, redirectIssues } from '../content/files/data/redirect-issues.js';
import { normalPath } from '../content/model/paths/normal-path.js';
import type { Redirects } from '../content/model/shapes/redirects-shape.js';
import { formerAddresses } from './former-addresses.js';
import type { RouteTable } from './route-table.js';

/** The redirects that loop, chain, lead nowhere or take the path of a page. */
export function unsoundRedirects(written: Redirects, routes: RouteTable, formerPaths: FormerPaths): RedirectIssue[] {
  let former: ReturnType<typeof formerAddresses> | undefined;
  const isFormer = (path: string) => {
    former ??= formerAddresses(formerPaths, written.moved, routes);
    return former.has(normalPath(path));
  };
  const isPage = (path: string) => routes.resolve(path) !== undefined;
  // A page without an English version can still be the target of redirects in other languages.
  const isTarget = (path: string) => isPage(path) || isFormer(path) || routes.languagesOf(path.slice(1)).length > 0;
  return redirectIssues(written, { isPage, isTarget });
}
