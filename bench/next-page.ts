// `npm run -w bench next-page`: the time from the click on a link, on which the pointer has rested, to the largest paint
// of the next page, over a slow connection: with the site's speculation rules, with prefetching only, and without both.
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../scripts/install/chromium.ts';
import type * as Rules from '../src/site/rendering/http/speculation-rules.js';
import { builtModule } from '../test/support/servers/built-module.ts';
import { startSite } from './audit/site.ts';
import { BrowserTab } from './browser-tab.ts';
import { slowLink } from './slow-link.ts';
import { median } from './support/report.ts';

const rulesModule: typeof Rules = await builtModule('site/rendering/http/speculation-rules');
const { speculationRules, speculationRulesPath } = rulesModule;

const from = '/our-company/who-we-are';
const link = '.secondary-menu a[href$=our-values]';
/** In milliseconds. */
const rest = 300;
const rounds = 5;
/** In milliseconds, until the next page must have opened. */
const timeLimit = 20_000;
/** With the site's rules, in milliseconds: a delay that feels instantaneous. */
const goal = 100;

const rules = {
  'speculation rules': speculationRules,
  'prefetching alone': { prefetch: speculationRules.prerender },
  neither: {},
};

/** For a prerendered page, times count from its activation. */
const paints = `new Promise((resolve) => {
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  const since = ({ startTime }) => Math.max(0, startTime - activationStart);
  const seen = [];
  new PerformanceObserver((list) => seen.push(...list.getEntries()))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  const end = () => {
    const largest = seen.at(-1);
    const first = performance.getEntriesByName('first-contentful-paint')[0];
    if (!largest || !first) return setTimeout(end, 200);
    resolve({ first: since(first), largest: since(largest), isPrerendered: activationStart > 0 });
  };
  const wait = () => setTimeout(end, 700);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
})`;

interface Paints {
  first: number;
  largest: number;
  isPrerendered: boolean;
}

async function follow(tab: BrowserTab, origin: string): Promise<Paints> {
  await tab.send('Network.clearBrowserCache');
  await tab.open(origin + from);
  await pause(500);
  await tab.hover(link);
  await pause(rest);
  await tab.click(link);
  const end = Date.now() + timeLimit;
  while ((await tab.evaluate('location.pathname').catch(() => from)) === from) {
    if (Date.now() > end) throw new Error(`the click on ${link} has not opened another page within ${timeLimit} ms`);
    await pause(20);
  }
  return tab.evaluate<Paints>(paints);
}

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium was found: name one in CHROMIUM_PATH');

const site = await startSite();
let isMissed = false;
try {
  for (const [name, rule] of Object.entries(rules)) {
    const proxy = await slowLink(site.origin, new Map([[speculationRulesPath, JSON.stringify(rule)]]));
    const tab = await BrowserTab.launch(executablePath);
    try {
      const results: Paints[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await follow(tab, proxy.origin));
      const largest = Math.round(median(results.map((result) => result.largest)));
      const isGoals = rule === speculationRules;
      isMissed ||= isGoals && largest > goal;
      const prerendered = results.filter((result) => result.isPrerendered).length;
      console.log(
        `${name.padEnd(20)} largest paint ${String(largest).padStart(5)} ms  first paint ` +
          `${median(results.map((result) => result.first))
            .toFixed(0)
            .padStart(5)} ms  prerendered ${prerendered} of ${rounds}` +
          (isGoals ? `  goal ≤ ${goal} ms${largest > goal ? ' (!)' : ''}` : ''),
      );
    } finally {
      await tab.close();
      proxy.close();
    }
  }
} finally {
  await site.stop();
}
process.exitCode = isMissed ? 1 : 0;
