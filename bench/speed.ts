// Prints how fast the built server is, compared with bare node:http and nginx, with the goal of each figure:
// `npm run bench`, or parts of it: `npm run bench -- stored floods`. Exits with code 1 if a goal is missed.
// The method: docs/performance.md.
import { cpus, loadavg } from 'node:os';
import { besideOthers } from './speed/beside-others.ts';
import { besideFloods } from './speed/floods.ts';
import { fresh } from './speed/fresh.ts';
import { memory } from './speed/memory.ts';
import { searches } from './speed/searches.ts';
import { starts } from './speed/start.ts';
import { generator } from './support/load.ts';
import { canPin, isInstalled } from './support/processes.ts';
import { Report } from './support/report.ts';
import { settle, startSite } from './support/site.ts';

const withoutSite = { start: starts, fresh };
const withSite = { stored: besideOthers, searches, floods: besideFloods, memory };
const all = Object.keys({ ...withoutSite, ...withSite });

const chosen = process.argv.length > 2 ? process.argv.slice(2) : all;
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`unknown parts: ${unknown.join(', ')}; there are ${all.join(', ')}`);
const isChosen = ([name]: [string, unknown]) => chosen.includes(name);

const report = new Report((line) => console.error(line));
report.note(
  [
    `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, load by ${generator}`,
    canPin ? 'server and load on a core each' : 'server and load share the cores',
    ...(isInstalled('nginx') ? [] : ['nginx is not installed']),
    `load average before the run ${loadavg()[0]?.toFixed(1)}`,
  ].join('; '),
);
for (const [, measure] of Object.entries(withoutSite).filter(isChosen)) await measure({ report });
const measurements = Object.entries(withSite).filter(isChosen);
if (measurements.length > 0) {
  const site = await startSite();
  try {
    await settle(site);
    for (const [, measure] of measurements) await measure({ site, report });
  } finally {
    await site.stop();
  }
}
console.log(`\n${report}`);
process.exitCode = report.isMissed ? 1 : 0;
