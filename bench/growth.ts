// Prints what the built server needs with the present pages and with ten times as many, and whether that grows no faster
// than the content: `npm run bench:growth`. Exits with code 1 if a goal is missed. The method: docs/performance.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from './support/addresses.ts';
import { countPages, generateContent } from './support/generated-content.ts';
import { inTurn } from './support/in-turn.ts';
import { load } from './support/load.ts';
import { memoryOf } from './support/processes.ts';
import { type Goal, median, megabytes, milliseconds, perSecond, Report } from './support/report.ts';
import { acceptEncoding, pagesOf, responseOf } from './support/responses.ts';
import { type Site, settle, startSite } from './support/servers.ts';

const sizes = { few: countPages(), many: 3500 };
const edited = 'pages/our-company/who-we-are/en.yaml';
/** Seconds after which an edit must show. */
const longestEdit = 30;

async function measure(size: number) {
  const contentDir = mkdtempSync(join(tmpdir(), 'bench-content-'));
  generateContent(contentDir, size);
  const site = await startSite({ contentDir });
  try {
    await settle(site);
    return {
      startTime: site.startTime,
      pageTime: await timeOfEachPage(site),
      memory: memoryOf(site.pid).now,
      stored: await rateOf(site, addresses.storedPage),
      searches: await rateOf(site, addresses.search),
      edit: await editTime(site, contentDir),
    };
  } finally {
    await site.stop();
    rmSync(contentDir, { recursive: true, force: true });
  }
}

/** The mean, one page after the other. */
async function timeOfEachPage({ origin }: Site): Promise<number> {
  const pages = await pagesOf(origin);
  const began = performance.now();
  for (const page of pages) await responseOf(page, acceptEncoding);
  return (performance.now() - began) / pages.length;
}

async function rateOf({ origin }: Site, path: string): Promise<number> {
  const { site } = await inTurn(['site'], () => load({ origin, templates: [path] }));
  return site.perSecond - site.refusedPerSecond;
}

/** How long the old page is served after its file was saved: the median of five. */
async function editTime({ origin }: Site, contentDir: string): Promise<number> {
  const file = join(contentDir, edited);
  const times: number[] = [];
  for (let edit = 1; edit <= 5; edit += 1) {
    // An edit that follows at once would wait for the end of the last one.
    await pause(2000);
    const title = `Edited for the ${edit}. time`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}title: ).*$/m, `$1${title}`));
    const began = performance.now();
    while (!(await responseOf(origin + addresses.storedPage)).body.includes(title)) {
      if (performance.now() - began > longestEdit * 1000) throw new Error(`no edit shows within ${longestEdit} s`);
      await pause(10);
    }
    times.push(performance.now() - began);
  }
  return median(times);
}

const few = await measure(sizes.few);
const many = await measure(sizes.many);
const grows: Goal = ['<=', sizes.many / sizes.few];
// With a tolerance, because figures vary.
const stays: Goal = ['<=', 1.2];
const staysAsFast: Goal = ['>=', 1 / 1.2];

const report = new Report();
const rows: [string, (value: number) => string, keyof typeof few, Goal][] = [
  ['start to the first 200', milliseconds, 'startTime', grows],
  ['memory (RSS) with every page stored', megabytes, 'memory', grows],
  ['a page that is requested first', milliseconds, 'pageTime', stays],
  ['stored page', perSecond, 'stored', staysAsFast],
  ['search', perSecond, 'searches', staysAsFast],
];
for (const [name, print, key, goal] of rows) {
  report.compare(name, print, many[key], { [`${sizes.few} pages:`]: [few[key], goal] });
}
report.limit('from saving a content file to its new page', milliseconds, many.edit, ['<=', 300]);
report.note(`The figures are those with ${sizes.many} pages.`);
report.print();
