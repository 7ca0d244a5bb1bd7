import { setTimeout as pause } from 'node:timers/promises';
import { type Measurable, startBareServer } from '../support/baselines.ts';
import { type LoadFigures, load } from '../support/load.ts';
import { cores } from '../support/processes.ts';
import { acceptEncoding, recordedResponse } from '../support/recorded-responses.ts';
import { type Goal, median, milliseconds, perSecond } from '../support/report.ts';
import { type SitePart, samplePage } from './beside-others.ts';
import { distinctSearches } from './searches.ts';

const rounds = 3;

interface Flood {
  name: string;
  template: string;
}

const floods: readonly Flood[] = [
  { name: 'searches', template: distinctSearches },
  { name: 'unknown addresses', template: '/no-such-page/{n}' },
];

/** The multiple of the server's capacity, and the highest rate per second, which leaves capacity for the other load. */
const overload = 7;
const highestRate = 20_000;
const floodConnections = 400;

/** The p99 in milliseconds, and its ratio to that without a flood. */
const goals = { share: ['<=', 2], absolute: ['<=', 100], flood: ['<=', 300] } satisfies Record<string, Goal>;

/** How long a cached page takes during floods of requests that exceed the server's capacity. */
export async function besideFloods({ site, report }: SitePart): Promise<void> {
  const responses = [await recordedResponse(site.origin, samplePage)];
  const notFound = await recordedResponse(site.origin, '/no-such-page');
  const bare = await startBareServer({ responses, notFound });
  try {
    for (const flood of floods) await oneFlood({ site, bare, report }, flood);
  } finally {
    await bare.stop();
  }
}

/** A round: the page without a flood, the page during one, the flood, and bare node:http during one. */
interface Round {
  alone: LoadFigures;
  beside: LoadFigures;
  flood: LoadFigures;
  floor: LoadFigures;
}

async function oneFlood({ site, bare, report }: SitePart & { bare: Measurable }, { name, template }: Flood) {
  const templates = [template];
  const capacity = await load({ origin: site.origin, templates, headers: acceptEncoding });
  const rate = Math.round(Math.min(overload * (capacity.perSecond - capacity.refusedPerSecond), highestRate));
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({
      alone: await stored(site),
      ...(await storedBeside(site, templates, rate)),
      floor: (await storedBeside(bare, templates, rate)).beside,
    });
  }
  const of = (pick: (round: Round) => number) => median(results.map(pick));
  const alone = of((each) => each.alone.p99);
  const floor = of((each) => each.floor.p99);
  const beside = of((each) => each.beside.p99);
  const sent = perSecond(of((each) => each.flood.perSecond));
  const label = `stored page beside a flood of ${name} (${sent})`;
  report.add({
    name: `${label}, p99`,
    figure: milliseconds(beside),
    other: `without ${milliseconds(alone)}, node:http ${milliseconds(floor)}`,
    // The site cannot be faster than bare node:http under the same flood.
    value: beside / Math.max(alone, floor),
    goal: goals.share,
  });
  report.add({ name: `${label}, p99`, figure: milliseconds(beside), value: beside, goal: goals.absolute, unit: ' ms' });
  report.add({
    name: `${label}: pages a second`,
    figure: perSecond(of((each) => each.beside.perSecond)),
    other: `node:http ${perSecond(of((each) => each.floor.perSecond))}`,
    value: of((each) => each.beside.perSecond / each.floor.perSecond),
  });
  const p99 = of((each) => each.flood.p99);
  const refused = of((each) => (name === 'searches' ? each.flood.refusedPerSecond : 0));
  report.add({
    name: `the flood of ${name} itself, p99${refused > 0 ? ` (${perSecond(refused)} refused)` : ''}`,
    figure: milliseconds(p99),
    value: p99,
    goal: goals.flood,
    unit: ' ms',
  });
}

const stored = ({ origin }: Measurable) => load({ origin, templates: [samplePage], headers: acceptEncoding });

async function storedBeside(server: Measurable, templates: readonly string[], rate: number) {
  const flood = load({
    origin: server.origin,
    templates,
    headers: acceptEncoding,
    connections: floodConnections,
    seconds: 2,
    rate,
    core: cores.flood,
  });
  // The flood has reached its full rate before the page is requested, and lasts longer.
  await pause(500);
  const beside = await stored(server);
  return { beside, flood: await flood };
}
