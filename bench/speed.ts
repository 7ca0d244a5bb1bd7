// Prints how fast the built server is, compared with bare node:http in the same run, and the goal of each figure:
// `npm run bench`, or parts of it: `npm run bench -- responses flood`. `--with ../other` measures another built checkout
// too, in turn. Exits with code 1 if a goal is missed. The method: docs/performance.md.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { behindNginx } from './speed/behind-nginx.ts';
import { flood } from './speed/flood.ts';
import { idle, memory } from './speed/resources.ts';
import { responses } from './speed/responses.ts';
import { start } from './speed/start.ts';
import { generator } from './support/load.ts';
import { canPin } from './support/processes.ts';
import { Report } from './support/report.ts';
import { type Compared, type Site, settle, startSite } from './support/servers.ts';

const withoutSite = { start };
/** In this order: a server that has served floods is no longer idle. */
const withSite = { idle, responses, flood, nginx: behindNginx, memory };
const all = Object.keys({ ...withoutSite, ...withSite });

const options = { with: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : all;
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`unknown parts: ${unknown.join(', ')}; there are ${all.join(', ')}`);
const isChosen = ([name]: [string, unknown]) => chosen.includes(name);

const report = new Report();
const processor = cpus()[0]?.model ?? 'unknown processor';
const places = canPin ? 'server and load on a core each' : 'server and load share the cores';
const before = `load average before the run ${loadavg()[0]?.toFixed(1)}`;
report.note([`Node ${process.version}, ${processor}, load by ${generator}`, places, before].join('; '));

const checkouts: Compared<string> = { site: '.', ...(values.with && { former: values.with }) };
for (const [, measure] of Object.entries(withoutSite).filter(isChosen)) await measure(checkouts, report);
const measurements = Object.entries(withSite).filter(isChosen);
if (measurements.length > 0) {
  const started = Object.entries(checkouts).map(async ([name, checkout]) => [name, await startSite({ checkout })]);
  const sites: Compared<Site> = Object.fromEntries(await Promise.all(started));
  try {
    for (const site of Object.values(sites)) await settle(site);
    for (const [, measure] of measurements) await measure(sites, report);
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  }
}
report.print();
