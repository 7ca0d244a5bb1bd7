import { stringify } from 'csv-stringify/sync';
import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { readEnvironment } from '../environment.js';
import { publicPaths } from '../gateway/pages.js';
import {
  dataFiles,
  type Fields,
  guardFormulas,
  isExactPath,
  listedRedirects,
  type Redirects,
  RedirectTable,
  RouteTable,
  redirectedPath,
  validate,
  withoutGuards,
} from '../site.js';
import { pageAddresses } from './page-addresses.js';
import type { RowFault, Table } from './table.js';

/** The tables of the file, in its order. */
export const redirectKinds = ['sections', 'legacy', 'moved'] as const;

/** By table and then by what is redirected, where it leads; null if it is gone. */
type Written = Record<(typeof redirectKinds)[number], Record<string, string | null>>;

export const redirectTable: Table = {
  slug: 'redirects',
  nameField: 'from',
  rowsOf: async (req, content) => {
    const { target } = await pageAddresses(req);
    return Object.entries(content as Written).flatMap(([kind, table]) =>
      Object.entries(table ?? {}).map(([from, to]) => ({ kind, from, ...target(to) })),
    );
  },
  contentOf: async (req, rows) => {
    const { address } = await pageAddresses(req);
    const content: Written = { sections: {}, legacy: {}, moved: {} };
    for (const row of rows) {
      const to = address(row);
      if (to !== undefined) content[row.kind as keyof Written][String(row.from)] = to;
    }
    return content;
  },
  faultsOf: async (req, rows) => {
    const { address } = await pageAddresses(req);
    const { checked, mismatches } = validate(dataFiles.redirects.shape, await redirectTable.contentOf(req, rows));
    const targetFields = new Map(rows.map(({ from, type }) => [from, type === 'page' ? 'page' : 'address']));
    const fault = (name: string, isTarget: boolean, message: string): RowFault => ({
      ...{ name, message, field: (isTarget && targetFields.get(name)) || 'from' },
    });
    return [
      ...rows.filter((row) => address(row) === undefined).map(({ from }) => fault(String(from), true, 'is missing')),
      ...mismatches.map(({ path, code, message }) => fault(String(path[1]), code !== 'invalid_key', message)),
      ...(checked ? await unsoundIn(req, checked) : []).map(({ key, reason, unknownTarget }) =>
        fault(key, unknownTarget !== undefined, reason),
      ),
    ];
  },
  readCsv: async (req, csv, present) => {
    const { target } = await pageAddresses(req);
    const known = new Map(exactRows(present).map((row) => [redirectedPath(String(row.from)), row]));
    const { redirects, faults } = listedRedirects(withoutGuards(csv), new URL(readEnvironment().siteUrl).host);
    const lines = redirects.map(({ line, from, to }) => {
      const { kind = 'legacy', from: written = from } = known.get(redirectedPath(from)) ?? {};
      return { line, data: { kind, from: written, ...target(to) } };
    });
    return { lines, faults };
  },
  writeCsv: async (req, rows) => {
    const { address } = await pageAddresses(req);
    const written = exactRows(rows).map((row) => [row.from, address(row)]);
    const cast = { string: guardFormulas };
    return stringify([['from', 'to'], ...written], { bom: true, record_delimiter: 'windows', cast });
  },
};

async function unsoundIn(req: PayloadRequest, redirects: Redirects) {
  const { aliases, templates } = await publicPaths(req);
  return new RedirectTable(redirects, new RouteTable(aliases, new Set(), templates), await formerPaths(req)).issues;
}

/** Those of paths, and not of pages in all languages. */
function exactRows(rows: readonly Fields[]): Fields[] {
  return rows.filter(({ from }) => isExactPath(String(from)));
}
