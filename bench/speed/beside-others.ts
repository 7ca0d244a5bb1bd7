import { type Measurable, startBareServer, startNginx } from '../support/baselines.ts';
import { busiest, type LoadFigures, load } from '../support/load.ts';
import { processorTimeOf } from '../support/processes.ts';
import { acceptEncoding, type RecordedResponse, recordedResponse } from '../support/recorded-responses.ts';
import { type Goal, median, milliseconds, perSecond, type Report } from '../support/report.ts';
import { authorization, type BenchmarkedSite, responseOf } from '../support/site.ts';

export const samplePage = '/our-company/who-we-are';
const unknownPath = '/no-such-page';
const rounds = 3;

/** What the site is measured for, and where its figures go. */
export interface SitePart {
  site: BenchmarkedSite;
  report: Report;
}

interface Goals {
  bare?: Goal;
  nginx?: Goal;
  p99?: Goal;
}

interface Row {
  name: string;
  path: string;
  status?: number;
  headers?: Record<string, string>;
  hasManyClients?: boolean;
  goals: Goals;
}

type Servers = { site: Measurable; bare: Measurable; nginx: Measurable | undefined };
type RowFigures = LoadFigures & { processorTime: number };
type FiguresByServer = Record<keyof Servers, RowFigures[]>;

/** Goals as ratios to bare node:http and to nginx in the same run. */
const level: Goals = { bare: ['>=', 0.95], nginx: ['>=', 0.45], p99: ['<=', 1.5] };

/** Responses that are the same for all visitors, compared with the same bytes from bare node:http and nginx. */
export async function besideOthers({ site, report }: SitePart): Promise<void> {
  const rows = await rowsOf(site);
  const responses = await Promise.all(
    rows
      .filter(({ path, status }) => status !== 304 && !path.includes('{'))
      .map(({ path, headers }) => recordedResponse(site.origin, path, headers)),
  );
  const notFound = responses.find(({ path }) => path === unknownPath) as RecordedResponse;
  const bare = await startBareServer({ responses, notFound });
  const nginx = await startNginx({ responses, notFound });
  try {
    for (const [row, figures] of await measure(rows, { site, bare, nginx })) tell(report, row, figures);
  } finally {
    await Promise.all([bare.stop(), nginx?.stop()]);
  }
}

async function rowsOf({ origin }: BenchmarkedSite): Promise<Row[]> {
  const { body } = await responseOf(origin, samplePage);
  const html = body.toString();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const picture = /(\/images\/[^" ]+\.avif)/.exec(html)?.[1];
  if (!script || !picture) throw new Error(`no script or no picture was found in ${samplePage}`);
  return [
    { name: 'stored page', path: samplePage, goals: level },
    { name: 'stored page, not modified (304)', path: samplePage, status: 304, goals: level },
    { name: 'unknown address, always the same (404)', path: unknownPath, status: 404, goals: level },
    { name: 'unknown addresses, all different (404)', path: '/no-such-page/{n}', status: 404, goals: {} },
    { name: 'hashed script', path: script, goals: level },
    { name: 'hashed script, not modified (304)', path: script, status: 304, goals: level },
    { name: 'picture', path: picture, goals: level },
    {
      name: 'API: /api/health/live',
      path: '/api/health/live',
      headers: authorization,
      hasManyClients: true,
      goals: {},
    },
  ];
}

/**
 * Alternates the servers in each round, so that other load affects all of them. The first round of a row only warms up:
 * V8 compiles what the server runs most, and again after requests of another kind.
 */
async function measure(rows: readonly Row[], servers: Servers): Promise<Map<Row, FiguresByServer>> {
  const figures = new Map<Row, FiguresByServer>();
  for (const row of rows) {
    const own: FiguresByServer = { site: [], bare: [], nginx: [] };
    figures.set(row, own);
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of ['site', 'bare', 'nginx'] as const) {
        const server = servers[name];
        if (!server) continue;
        const request = await requestOf(row, server);
        const before = processorTimeOf(server.pid);
        const result = await load(request);
        const processorTime = (processorTimeOf(server.pid) - before) / result.requests;
        const { p99 } = await load({ ...request, connectsFirst: true });
        if (round > 0) own[name].push({ ...result, processorTime, p99 });
      }
    }
  }
  return figures;
}

/** @throws Error if the server does not respond with the expected status */
async function requestOf(row: Row, { origin }: Measurable) {
  const { path, status = 200, headers: sent = acceptEncoding, hasManyClients = false } = row;
  const sample = path.replace('{n}', '0');
  const { header } = await responseOf(origin, sample, sent);
  const headers = status === 304 ? { ...sent, 'if-none-match': header('etag') ?? '' } : sent;
  const response = await responseOf(origin, sample, headers);
  if (response.status !== status) throw new Error(`${origin}${sample}: ${response.status} instead of ${status}`);
  return { origin, templates: [path], headers, hasManyClients };
}

function tell(report: Report, { name, goals }: Row, { site, bare, nginx }: FiguresByServer): void {
  const of = (results: readonly RowFigures[], pick: (figures: RowFigures) => number) => median(results.map(pick));
  const rate = (results: readonly RowFigures[]) => of(results, (result) => result.perSecond);
  const p99 = (results: readonly RowFigures[]) => of(results, (result) => result.p99);
  const others = [
    { other: 'node:http', results: bare, goal: goals.bare },
    { other: 'nginx', results: nginx, goal: goals.nginx },
  ];
  for (const { other, results, goal } of others) {
    if (results.length === 0) continue;
    const isLimit = of(results, ({ busy }) => busy) > busiest;
    if (isLimit) report.note(`\\* The load generator needed its whole core: this server can do more.`);
    const value = rate(site) / rate(results);
    const beside = `${other} ${perSecond(rate(results))}${isLimit ? '\\*' : ''}`;
    report.add({ name, figure: perSecond(rate(site)), other: beside, value, goal });
  }
  report.add({
    name: `${name}, p99`,
    figure: milliseconds(p99(site)),
    other: `node:http ${milliseconds(p99(bare))}`,
    value: p99(site) / p99(bare),
    goal: goals.p99,
  });
  const own = of(site, ({ processorTime }) => processorTime);
  const least = of(bare, ({ processorTime }) => processorTime);
  if (Number.isNaN(own + least)) return;
  report.add({
    name: `${name}, processor time of a request`,
    figure: microseconds(own),
    other: `node:http ${microseconds(least)}`,
    // Like the rates: the number of requests for the same processor time.
    value: least / own,
  });
}

const microseconds = (seconds: number) => `${Math.round(seconds * 1e6)} µs`;
