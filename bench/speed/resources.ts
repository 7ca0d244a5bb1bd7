import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from '../support/addresses.ts';
import { load } from '../support/load.ts';
import { memoryOf, processorTimeOf } from '../support/processes.ts';
import { megabytes, milliseconds, type Report } from '../support/report.ts';
import type { Compared, Site } from '../support/servers.ts';

const requested = 100_000;
/** Seconds after which the measurement ends, however many addresses were requested. */
const limit = 300;

/** Of ten addresses one is a search and one a page made afresh; the others are unknown. */
const templates = [addresses.search, addresses.missedPage, ...Array.from({ length: 8 }, () => addresses.unknown)];

/** The highest memory use of the server, while addresses are requested that were never requested before. */
export async function memory({ site: { origin, pid } }: Compared<Site>, report: Report): Promise<void> {
  const seconds = 5;
  let asked = 0;
  for (let left = limit; asked < requested && left > 0; left -= seconds) {
    // Few connections, because requests that are refused for overload leave nothing in memory.
    asked += (await load({ origin, templates, connections: 8, seconds })).requests;
  }
  const name = `most memory (RSS) until ${asked.toLocaleString('en')} addresses were requested`;
  report.limit(name, megabytes, memoryOf(pid).most, ['<=', 280e6]);
}

/** The processor time of a server in a minute without requests. */
export async function idle({ site: { pid } }: Compared<Site>, report: Report): Promise<void> {
  const before = processorTimeOf(pid);
  await pause(60_000);
  const used = (processorTimeOf(pid) - before) * 1000;
  report.limit('processor time of a minute without requests', milliseconds, used, ['<=', 60]);
}
