import { setTimeout as pause } from 'node:timers/promises';
import { addresses, filledIn, unusedNumbers } from '../support/addresses.ts';
import { inTurn } from '../support/in-turn.ts';
import { load } from '../support/load.ts';
import { cores } from '../support/processes.ts';
import { milliseconds, perSecond, type Report } from '../support/report.ts';
import type { Compared, Server, Site } from '../support/servers.ts';

/** The multiple of the server's capacity, and the highest rate per second, which leaves capacity for the other load. */
const overload = 7;
const highestRate = 20_000;
const connections = 400;
/** Seconds until all connections of the flood are accepted, one in a turn of the event loop; and seconds measured. */
const accepting = 2;
const measured = 3;

/** How long stored pages and refusals take during a flood of searches that exceeds what the server can render. */
export async function flood(sites: Compared<Site>, report: Report): Promise<void> {
  const { origin } = sites.site;
  const templates = [addresses.search];
  const capacity = await load({ origin, templates });
  const rate = Math.round(Math.min(overload * (capacity.perSecond - capacity.refusedPerSecond), highestRate));
  const { site } = await inTurn(['site'], async () => {
    const flooding = load({
      origin,
      templates,
      connections,
      seconds: accepting + measured + 1,
      rate,
      core: cores.flood,
    });
    await pause(accepting * 1000);
    const [stored, searches] = await Promise.all([
      load({ origin, templates: [addresses.storedPage], seconds: measured }),
      timesOfSearches(sites.site),
    ]);
    const { perSecond: sent, refusedPerSecond: refused } = await flooding;
    return { stored: stored.p99, ...searches, sent, refused };
  });
  const beside = `beside a flood of searches (${perSecond(site.sent)})`;
  report.limit(`stored page ${beside}, p99`, milliseconds, site.stored, ['<=', 100]);
  // Where none was refused, or none answered, the figure is NaN.
  report.limit(`a refusal (503) ${beside}, p99`, milliseconds, site.refusals, ['<=', 50]);
  report.limit(`a search that is answered ${beside}, p99`, milliseconds, site.answers, ['<=', 300]);
  report.note(`Of the flood, ${perSecond(site.refused)} were refused.`);
}

/** The p99 in milliseconds of searches by four visitors, by whether they are refused. */
async function timesOfSearches({ origin }: Server) {
  const times = { refusals: [] as number[], answers: [] as number[] };
  const end = performance.now() + measured * 1000;
  const visit = async () => {
    for (let n = unusedNumbers(); performance.now() < end; n += 1) {
      const began = performance.now();
      const response = await fetch(origin + filledIn(addresses.search, n));
      await response.text();
      times[response.status === 503 ? 'refusals' : 'answers'].push(performance.now() - began);
    }
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  return { refusals: p99(times.refusals), answers: p99(times.answers) };
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
