import { isLanguage } from '../addressing/languages.js';
import type { Redirects } from './shapes.js';

interface Redirect {
  table: keyof Redirects;
  /** As it stands in the file; a section's is a page id, without the slash of a path. */
  key: string;
  from: string;
  to: string | null;
}

/** What is wrong with a line of the redirect tables. */
export interface RedirectFault {
  table: keyof Redirects;
  key: string;
  reason: string;
}

/** Each redirect leads in one step to a page, and takes no page's place. */
export function redirectFaults(redirects: Redirects, isPage: (pathname: string) => boolean): RedirectFault[] {
  const rows = rowsOf(redirects);
  const targets = new Map(rows.map(({ from, to }) => [from, to]));
  return rows.flatMap((row) => {
    const reasons = [
      isPage(row.from) && !isYielded(row) && `${row.from} is the path of a page`,
      twin(row, rows),
      row.to !== null && whyWrong(row.from, row.to, targets, isPage),
    ];
    return reasons
      .filter((reason) => typeof reason === 'string')
      .map((reason) => ({ table: row.table, key: row.key, reason }));
  });
}

/** `legacy`, `moved`, `sections`: the table that comes first in the alphabet keeps the path. */
function twin({ from, table }: Redirect, rows: readonly Redirect[]): string | undefined {
  const other = rows.find((row) => row.from === from && row.table < table);
  return other && `${from} is in the table ${other.table} too`;
}

/** An English page gives its bare path up to a redirect by keeping the one with `/en`. */
function isYielded({ table, from }: Redirect): boolean {
  return table === 'moved' && !isLanguage(from.split('/', 2)[1]);
}

function rowsOf(tables: Redirects): Redirect[] {
  const paths = (['legacy', 'moved'] as const).flatMap((table) =>
    Object.entries(tables[table]).map(([from, to]) => ({ table, key: from, from, to })),
  );
  const sections = Object.entries(tables.sections).map(
    ([section, child]): Redirect => ({ table: 'sections', key: section, from: `/${section}`, to: `/${child}` }),
  );
  return [...sections, ...paths];
}

function whyWrong(
  from: string,
  to: string,
  targets: ReadonlyMap<string, string | null>,
  isPage: (pathname: string) => boolean,
): string | undefined {
  if (leadsBack(from, targets)) return `${to} leads back here: a loop`;
  if (targets.has(to)) return `${to} is redirected too: a chain`;
  return isPage(to) ? undefined : `no page ${to}`;
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
