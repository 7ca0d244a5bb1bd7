import { normalPath, splitAddress, withoutTrailingSlash } from '../../../src/content/model/paths/normal-path.js';
import { isOwnPath } from '../../../src/content/model/paths/own-path.js';
import { type CsvRow, csvRows } from './csv-rows.js';

/** A redirect of an imported table, as redirects.yaml writes it. */
export interface ListedRedirect {
  line: number;
  from: string;
  /** Null for gone for good. */
  to: string | null;
}

export interface LineFault {
  line: number;
  reason: string;
}

const origin = /^https?:\/\/[^/?#]+/i;

/**
 * Reads a table of redirects: from, to. Addresses may be absolute, those on the left with any host.
 * @param siteHost whose addresses may be targets, as those of the hosts on the left may
 */
export function listedRedirects(text: string, siteHost: string | undefined) {
  const [first, ...others] = csvRows(text);
  const rows = first === undefined || isHeader(first) ? others : [first, ...others];
  const hosts = new Set([siteHost, ...rows.map(({ cells: [from = ''] }) => splitOrigin(from).host)]);
  const [redirects, faults]: [ListedRedirect[], LineFault[]] = [[], []];
  for (const { line, cells } of rows) {
    const read = redirectIn(cells, hosts);
    if (typeof read === 'string') faults.push({ line, reason: read });
    else redirects.push({ line, ...read });
  }
  return { redirects, faults };
}

function isHeader({ cells }: CsvRow): boolean {
  return cells.join(' ').toLowerCase().trim() === 'from to';
}

/** @returns the reason, if it is none */
function redirectIn(
  [from = '', to = '', ...others]: readonly string[],
  hosts: ReadonlySet<string | undefined>,
): Omit<ListedRedirect, 'line'> | string {
  if (others.some((cell) => cell !== '')) return 'it has more than two cells';
  const { path: source } = splitOrigin(from);
  const { host, path: target } = splitOrigin(to);
  if (host !== undefined && !hosts.has(host)) return `${to} leads to another site`;
  for (const address of [source, target || '/']) {
    if (!isOwnPath(address))
      return `${address.slice(0, 100)} is no address: it must begin with a slash, or with https:// and a host`;
  }
  return { from: written(source, readable), to: target === '' ? null : written(target) };
}

/** @returns no host for a path of this site */
function splitOrigin(address: string): { host: string | undefined; path: string } {
  const [start] = origin.exec(address) ?? [];
  if (start === undefined) return { host: undefined, path: address };
  return { host: start.slice(start.indexOf('//') + 2).toLowerCase(), path: address.slice(start.length) || '/' };
}

/** The one spelling of an address, so that its equals are found. */
export function written(address: string, spell = (path: string) => path): string {
  const { path, rest } = splitAddress(address);
  return spell(withoutTrailingSlash(normalPath(path))) + rest;
}

/** A path with its diacritics and blanks as a person reads them, unless that would be another path. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return normalPath(decoded) === path ? decoded : path;
  } catch {
    return path;
  }
}
