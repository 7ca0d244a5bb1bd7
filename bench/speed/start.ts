import { addresses } from '../support/addresses.ts';
import { inTurn } from '../support/in-turn.ts';
import { load } from '../support/load.ts';
import { pin } from '../support/processes.ts';
import { milliseconds, type Report } from '../support/report.ts';
import { type Compared, type Server, startBareServer, startSite } from '../support/servers.ts';

const seconds = 10;

/** From the start of the process to the first page with 200, and how long a page takes in the seconds after that. */
export async function start(checkouts: Compared<string>, report: Report): Promise<void> {
  const names = [...(Object.keys(checkouts) as (keyof typeof checkouts)[]), 'bare' as const];
  const measure = (name: (typeof names)[number]) => (name === 'bare' ? startBare() : startOne(checkouts[name]));
  const { site, bare, former } = await inTurn(names, measure, { warmUp: false });
  report.limit('start to the first 200', milliseconds, site.startTime, ['<=', 1500]);
  report.compare('start to the first 200', milliseconds, site.startTime, { former: [former?.startTime] });
  const name = `stored page in the first ${seconds} s, p99`;
  report.compare(name, milliseconds, site.p99, { 'node:http': [bare.p99, ['<=', 1.5]], former: [former?.p99] });
}

async function startOne(checkout: string | undefined) {
  const site = await startSite({ checkout });
  pin(site.pid);
  return firstSeconds(site, site.startTime);
}

/** Bare node:http with the page of a site, which has been stopped again. */
async function startBare() {
  const site = await startSite();
  const bare = await startBareServer(site, [addresses.storedPage]);
  await site.stop();
  return firstSeconds(bare, Number.NaN);
}

async function firstSeconds(server: Server, startTime: number) {
  const { p99 } = await load({ origin: server.origin, templates: [addresses.storedPage], seconds });
  await server.stop();
  return { startTime, p99 };
}
