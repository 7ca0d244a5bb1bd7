import { CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { wrongRedirects } from '../../../src/content/check/addresses/redirects.js';
import { type CheckOptions, readSiteContent } from '../../../src/content/check/site-content.js';
import { readSources } from '../../../src/content/files/read-sources.js';
import { redirectedPath } from '../../../src/content/model/paths/redirect-from.js';
import { isExactPath, type Redirects, redirectsShape } from '../../../src/content/model/shapes/redirects-shape.js';
import { withItem } from '../yaml/value-edits.js';
import { type LineFault, type ListedRedirect, listedRedirects, written } from './listed-redirects.js';

export const redirectsFile = 'redirects.yaml';

export interface Import {
  /** The file with the redirects of the table; unchanged if there is a fault. */
  text: string;
  added: number;
  /** Lines that the file has already, or the table above them. */
  known: number;
  /** By line; of line 0 where a line of the file is at fault. */
  faults: LineFault[];
}

const unreadable: LineFault = { line: 0, reason: 'it cannot be read: npm run content:check says why' };

/** Adds a table of redirects to a text of the file of redirects, unless one of them is at fault. It writes nothing. */
export async function importRedirects(
  csv: string,
  { siteHost, ...options }: CheckOptions & { siteHost?: string | undefined },
): Promise<Import> {
  const content = await readSiteContent(options);
  const text = content.sources.find(({ name }) => name === redirectsFile)?.text ?? '';
  if (!content.redirects.checked) return { text, added: 0, known: 0, faults: [unreadable] };
  const { redirects, faults } = listedIn(csv, siteHost);
  const { added, clashes } = distinctFrom(content.redirects.checked, redirects);
  const lines = new Map(added.map(({ line, from }) => [`legacy.${from}`, line]));
  const extended = withItem(text, ['legacy'], Object.fromEntries(added.map(({ from, to }) => [from, to])));
  const isKnown = new Set(wrongRedirects(content).map(({ field, reason }) => `${field} ${reason}`));
  const checked = readSources({ files: [{ name: redirectsFile, text: extended }] }, () => redirectsShape);
  const wrong = wrongRedirects({ ...content, redirects: checked })
    .filter(({ field, reason }) => !isKnown.has(`${field} ${reason}`))
    .map(({ field, reason }) => ({ line: lines.get(field) ?? 0, reason: `${field.replace(/^\w+\./, '')}: ${reason}` }));
  const all = [...faults, ...clashes, ...wrong].sort((a, b) => a.line - b.line);
  const known = redirects.length - added.length - clashes.length;
  return all.length === 0
    ? { text: extended, added: added.length, known, faults: [] }
    : { text, added: 0, known, faults: all };
}

function listedIn(csv: string, siteHost: string | undefined): ReturnType<typeof listedRedirects> {
  try {
    return listedRedirects(csv, siteHost);
  } catch (error) {
    if (error instanceof CsvError)
      return { redirects: [], faults: [{ line: Number(error.lines), reason: error.message }] };
    throw error;
  }
}

/** The redirects of exact paths as a table that can be imported. */
export async function exportRedirects(options: CheckOptions): Promise<string> {
  const { redirects } = await readSiteContent(options);
  return stringify([['from', 'to'], ...exactPaths(redirects.checked)], { bom: true, record_delimiter: 'windows' });
}

/** The redirects that the file does not have yet, and those that lead elsewhere than it, or than a line above. */
function distinctFrom(
  present: Redirects | undefined,
  redirects: readonly ListedRedirect[],
): { added: ListedRedirect[]; clashes: LineFault[] } {
  const targets = new Map(
    exactPaths(present).map(([from, to]) => [redirectedPath(from), { to: to && written(to), place: redirectsFile }]),
  );
  const [added, clashes]: [ListedRedirect[], LineFault[]] = [[], []];
  for (const redirect of redirects) {
    const { line, from, to } = redirect;
    const path = redirectedPath(from);
    const other = targets.get(path);
    if (!other) {
      targets.set(path, { to, place: `line ${line}` });
      added.push(redirect);
    } else if (other.to !== to) {
      const reason = `${from}: in ${other.place} it ${other.to === null ? 'is gone' : `leads to ${other.to}`}`;
      clashes.push({ line, reason });
    }
  }
  return { added, clashes };
}

function exactPaths(redirects: Redirects | undefined): [from: string, to: string | null][] {
  return [redirects?.legacy, redirects?.moved].flatMap((table) =>
    Object.entries(table ?? {}).filter(([from]) => isExactPath(from)),
  );
}
