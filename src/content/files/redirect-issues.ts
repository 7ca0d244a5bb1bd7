import { isLanguage } from '../../routing/languages.js';
import { isExactPath, type Redirects } from '../model/redirects-shape.js';

interface Redirect {
  table: keyof Redirects;
  /** As written in the file: a page id, or a path with its leading slash. */
  key: string;
  from: string;
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

/** What a path leads to. */
export interface PagePaths {
  isPage(pathname: string): boolean;
  /** Whether a redirect may lead there. */
  isTarget(pathname: string): boolean;
}

/** Reports redirects that do not lead to a page in one step, or that take the path of a page. */
export function redirectIssues(redirects: Redirects, { isPage, isTarget }: PagePaths): RedirectIssue[] {
  const rows = rowsOf(redirects);
  const targets = new Map(rows.map(({ from, to }) => [from, to]));
  return rows.flatMap((row) => {
    const reasons = [
      isPage(row.from) && !isYielded(row) && `${row.from} is the path of a page`,
      duplicate(row, rows),
      row.to !== null && cycle(row.from, row.to, targets),
    ];
    const { table, key, to } = row;
    const found: RedirectIssue[] = reasons
      .filter((reason) => typeof reason === 'string')
      .map((reason) => ({ table, key, reason }));
    const isUnknown = to !== null && !targets.has(to) && !isTarget(to);
    return isUnknown ? [...found, { table, key, reason: `no page ${to}`, unknownTarget: to }] : found;
  });
}

/** `legacy`, `moved`, `sections`: the table that comes first in the alphabet keeps the path. */
function duplicate({ from, table }: Redirect, rows: readonly Redirect[]): string | undefined {
  const other = rows.find((row) => row.from === from && row.table < table);
  return other && `${from} is in the table ${other.table} too`;
}

/** A page id is also the page's English path. */
function pathOf(side: string): string {
  return isExactPath(side) ? side : `/${side}`;
}

/** An English page may yield its path without `/en` to a redirect, because it keeps the one with the prefix. */
function isYielded({ table, key }: Redirect): boolean {
  return table === 'moved' && isExactPath(key) && !isLanguage(key.split('/', 2)[1]);
}

function rowsOf(tables: Redirects): Redirect[] {
  const paths = (['legacy', 'moved'] as const).flatMap((table) =>
    Object.entries(tables[table]).map(([key, to]) => ({ table, key, from: pathOf(key), to: to && pathOf(to) })),
  );
  const sections = Object.entries(tables.sections).map(
    ([section, child]): Redirect => ({ table: 'sections', key: section, from: `/${section}`, to: `/${child}` }),
  );
  return [...sections, ...paths];
}

function cycle(from: string, to: string, targets: ReadonlyMap<string, string | null>): string | undefined {
  if (leadsBack(from, targets)) return `${to} leads back here: a loop`;
  return targets.has(to) ? `${to} is redirected too: a chain` : undefined;
}

function leadsBack(from: string, targets: ReadonlyMap<string, string | null>): boolean {
  const passed = new Set<string>();
  let next = targets.get(from);
  while (typeof next === 'string' && !passed.has(next)) {
    if (next === from) return true;
    passed.add(next);
    next = targets.get(next);
  }
  return false;
}
