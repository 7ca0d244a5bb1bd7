// `npm run audit`, or `npm run audit -- /path …`: the findings of Lighthouse on its phone (medians of three), axe and
// html-validate, for the page with the longest text of each template of the built site. Exits with code 1 if a goal is
// missed.
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../../scripts/chromium-flags.ts';
import { chromiumPath } from '../../test/support/browser/chromium.ts';
import { freePort } from '../support/processes.ts';
import { startSite } from '../support/servers.ts';
import { checkMarkup } from './markup.ts';
import { longestPages } from './pages.ts';
import { type Figures, runLighthouse } from './run-lighthouse.ts';

/** At most; scores of Lighthouse, at least. */
const limits: Figures = { LCP: 1200, TBT: 50, CLS: 0.01, 'HTML+CSS': 45, faults: 0 };
const leastScore = 100;
/** Templates with noindex, for which Lighthouse deducts points. */
const unlisted = ['error', 'maintenance', 'sample-form', 'search'];

const isMet = (name: string, value: number, template: string) =>
  (name === 'seo' && unlisted.includes(template)) ||
  (name in limits ? value <= (limits[name] ?? 0) : value >= leastScore);

const port = await freePort();
const site = await startSite();
const args = [...chromiumFlags, `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath: chromiumPath(), args });
try {
  const paths = process.argv.slice(2).map((path) => ({ path, template: '' }));
  for (const { path, template } of paths.length > 0 ? paths : await longestPages(site.origin)) {
    const address = site.origin + path;
    const faults = await checkMarkup(browser, address);
    // Lighthouse does not measure an error page.
    const { ok } = await fetch(address);
    const lighthouse = ok ? await runLighthouse(address, port) : { figures: {}, faults: [] };
    const figures = Object.entries({ ...lighthouse.figures, faults: faults.length });
    const missed = figures.filter(([name, value]) => !isMet(name, value, template)).map(([name]) => name);
    const text = figures.map(([name, value]) => `${name} ${+value.toFixed(3)}${missed.includes(name) ? ' (!)' : ''}`);
    console.log(`${template} ${path}: ${text.join(', ')}`);
    if (missed.length === 0) continue;
    process.exitCode = 1;
    for (const fault of [...faults, ...lighthouse.faults]) console.log(`  ${fault}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
