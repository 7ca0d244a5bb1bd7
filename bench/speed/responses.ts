import { addresses, filledIn } from '../support/addresses.ts';
import { inTurn } from '../support/in-turn.ts';
import { type LoadFigures, load } from '../support/load.ts';
import { type Goal, milliseconds, perSecond, type Report } from '../support/report.ts';
import { acceptEncoding, responseOf } from '../support/responses.ts';
import { type Compared, type Server, type Site, startBareServer } from '../support/servers.ts';

const connections = 64;
/** Above this share of its core, the generator limits a figure. */
const busiest = 0.95;

interface Row {
  name: string;
  /** A path, or what finds it in the stored page. */
  path: string | RegExp;
  isUnchanged?: boolean;
  isMade?: boolean;
  /** Ratios of the rates to those of bare node:http and of the other checkout. */
  bare?: Goal;
  former?: Goal;
  /** Ratio of the p99 to that of bare node:http; where the page is made, to the mean that the connections give. */
  p99?: Goal;
}

const { storedPage, missedPage, search, costlySearch } = addresses;
/** The last one's response is that of bare node:http for all other paths. */
const rows: readonly Row[] = [
  { name: 'stored page', path: storedPage, bare: ['>=', 0.9], p99: ['<=', 1.5] },
  { name: 'stored page, not modified (304)', path: storedPage, isUnchanged: true, bare: ['>=', 0.8] },
  { name: 'hashed script', path: /"(\/assets\/[^"]+\.js)"/, bare: ['>=', 0.5] },
  { name: 'picture', path: /(\/images\/[^" ]+\.avif)/, bare: ['>=', 0.5] },
  { name: 'missed page', path: missedPage, isMade: true, former: ['>=', 0.9] },
  { name: 'search', path: search, isMade: true, bare: ['>=', 0.05], former: ['>=', 1], p99: ['<=', 1.5] },
];

type Servers = { bare: Server } & Compared<Server>;
type Name = keyof Servers;

/** Responses that are stored and responses that are made, beside the same bytes from bare node:http. */
export async function responses(sites: Compared<Site>, report: Report): Promise<void> {
  const paths = await Promise.all(rows.map(async (row) => filledIn(await pathOf(row, sites.site), 0)));
  const servers: Servers = { bare: await startBareServer(sites.site, paths), ...sites };
  try {
    for (const row of rows) {
      const measure = async (name: Name) => {
        const path = await pathOf(row, name === 'former' && sites.former ? sites.former : sites.site);
        return loadOf(row, (servers[name] as Server).origin + path);
      };
      tell(report, row, await inTurn(Object.keys(servers) as Name[], measure));
    }
  } finally {
    await servers.bare.stop();
  }
  const { origin } = sites.site;
  const { usual, costly } = await inTurn(['usual', 'costly'], (name) =>
    load({ origin, templates: [name === 'usual' ? search : costlySearch], connections: 1 }),
  );
  const times = [costly, usual].map((figures) => 1000 / figures.perSecond) as [number, number];
  report.compare('search for beginnings of words', milliseconds, times[0], { 'usual search': [times[1], ['<=', 5]] });
}

async function pathOf({ path }: Row, { origin }: Server): Promise<string> {
  if (typeof path === 'string') return path;
  const found = path.exec((await responseOf(origin + storedPage)).body.toString())?.[1];
  if (!found) throw new Error(`${path} is not in ${storedPage}`);
  return found;
}

/** @throws Error if the server does not respond with the expected status */
async function loadOf({ isUnchanged }: Row, template: string) {
  const address = filledIn(template, 0);
  const { etag = '' } = await responseOf(address, acceptEncoding);
  const headers: Record<string, string> = isUnchanged ? { 'if-none-match': etag } : {};
  const { status } = await responseOf(address, { ...acceptEncoding, ...headers });
  if (status !== (isUnchanged ? 304 : 200)) throw new Error(`${address}: ${status}`);
  const { origin } = new URL(address);
  const figures = await load({ origin, templates: [template.slice(origin.length)], headers, connections });
  return { ...figures, rate: figures.perSecond - figures.refusedPerSecond };
}

function tell(report: Report, row: Row, measured: Record<Name, LoadFigures & { rate: number }>): void {
  const { name, isMade } = row;
  const { site, bare, former } = measured;
  if (Math.max(site.busy, bare.busy) > busiest) report.note(`${name}: the load generator needed its whole core.`);
  if (site.refusedPerSecond > 0) report.note(`${name}: ${perSecond(site.refusedPerSecond)} more were refused.`);
  report.compare(name, perSecond, site.rate, {
    'node:http': [bare.rate, row.bare],
    former: [former?.rate, row.former],
  });
  const [who, time] = isMade ? ['mean', (connections / site.perSecond) * 1000] : ['node:http', bare.p99];
  report.compare(`${name}, p99`, milliseconds, site.p99, { [who]: [time, row.p99] });
}
