import { isLanguage } from '../../../routing/languages.js';
import { normalPath, splitAddress } from '../../model/paths/normal-path.js';
import { redirectedPath, whyNeverRequested } from '../../model/paths/redirect-from.js';
import { isExactPath, type Redirects } from '../../model/shapes/redirects-shape.js';

interface Redirect {
  table: keyof Redirects;
  /** As written in the file: a page id, or a path with its leading slash. */
  key: string;
  /** The path, in its normal form. */
  from: string;
  /** The path of the target, in its normal form. */
  to: string | null;
}

/** A fault in a line of the redirect tables. */
export interface RedirectIssue {
  table: keyof Redirects;
  key: string;
  reason: string;
  /** The target, if it does not exist. */
  unknownTarget?: string | undefined;
}

/** What a path leads to, in any spelling. */
interface PagePaths {
  isPage(pathname: string): boolean;
  /** Whether a redirect may lead there. */
  isTarget(pathname: string): boolean;
}

/**
 * Reports redirects that can never be requested, that do not lead to a page in one step, or that take the path of a
 * page.
 */
export function redirectIssues(redirects: Redirects, { isPage, isTarget }: PagePaths): RedirectIssue[] {
  const rows = rowsOf(redirects);
  const keepers = new Map<string, Redirect>();
  for (const row of rows) if (!keepers.has(row.from)) keepers.set(row.from, row);
  const targets = new Map([...keepers].map(([from, { to }]) => [from, to]));
  return rows.flatMap((row) => {
    const reasons = [
      whyNeverRequested(row.key),
      isPage(row.from) && !isYielded(row) && `${row.from} is the path of a page`,
      duplicate(row, keepers),
      row.to !== null && targets.has(row.to) && `${row.to} is redirected too: a chain`,
    ];
    const { table, key, to } = row;
    const found: RedirectIssue[] = reasons
      .filter((reason) => typeof reason === 'string')
      .map((reason) => ({ table, key, reason }));
    const isUnknown = to !== null && !targets.has(to) && !isTarget(to);
    return isUnknown ? [...found, { table, key, reason: `no page ${to}`, unknownTarget: to }] : found;
  });
}

function duplicate(row: Redirect, keepers: ReadonlyMap<string, Redirect>): string | undefined {
  const keeper = keepers.get(row.from);
  if (keeper === undefined || keeper === row) return undefined;
  return keeper.table === row.table
    ? `${keeper.key} in this table is the same path`
    : `${row.from} is also in the table ${keeper.table}`;
}

/** A page id is also the page's English path. */
function pathOf(target: string): string {
  return normalPath(isExactPath(target) ? splitAddress(target).path : `/${target}`);
}

/** An English page may yield its path without `/en` to a redirect, because it keeps the one with the prefix. */
function isYielded({ table, key }: Redirect): boolean {
  return table === 'moved' && isExactPath(key) && !isLanguage(key.split('/', 2)[1]);
}

/** In the order in which they keep a path that several have. */
function rowsOf(tables: Redirects): Redirect[] {
  const paths = (['legacy', 'moved'] as const).flatMap((table) =>
    Object.entries(tables[table]).map(([key, to]) => ({ table, key, from: redirectedPath(key), to: to && pathOf(to) })),
  );
  const sections = Object.entries(tables.sections).map(
    ([section, child]): Redirect => ({
      table: 'sections',
      key: section,
      from: redirectedPath(section),
      to: pathOf(child),
    }),
  );
  return [...paths, ...sections];
}
