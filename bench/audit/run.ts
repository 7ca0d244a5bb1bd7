// `npm run audit`, or `npm run audit -- /path …`: results of Lighthouse, axe and html-validate, and the transferred
// bytes, for the page with the longest text of each template of the built site. Exits with code 1 if a goal is missed.
import { performance } from 'node:perf_hooks';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from '../../scripts/chromium-flags.ts';
import { findChromium } from '../../scripts/install/chromium.ts';
import { freePort } from '../support/processes.ts';
import { measureFirstView } from './first-view.ts';
import { cell, type FigureName, figureNames, goals, isGoalMet, type Measurement } from './goals.ts';
import { measureLighthouse } from './lighthouse.ts';
import { checkMarkup } from './markup.ts';
import { longestPages } from './pages.ts';
import { startSite } from './site.ts';

/** The time limit in milliseconds. A run takes ten minutes on an idle machine. Remaining pages count as missed. */
const timeLimit = 25 * 60_000;

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium was found: name one in CHROMIUM_PATH');

const nameWidth = 44;
const width = (name: FigureName) => Math.max(name.length, goals[name].goal.length, 9);
const row = (title: string, textOf: (name: FigureName) => string) =>
  [title.padEnd(nameWidth), ...figureNames.map((name) => textOf(name).padStart(width(name)))].join('  ');

async function measure(browser: Browser, port: number, address: string, template: string): Promise<Measurement> {
  const parts = [
    await measureFirstView(browser, address),
    await checkMarkup(browser, address),
    // Lighthouse does not measure a page whose status is 404.
    ...(template === 'error' ? [] : [await measureLighthouse(address, port)]),
  ];
  return { figures: Object.assign({}, ...parts.map(({ figures }) => figures)), issues: parts.flatMap((p) => p.issues) };
}

const port = await freePort();
const site = await startSite();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
let isMissed = false;
const start = performance.now();
try {
  const paths = process.argv.slice(2);
  const pages = paths.length > 0 ? paths.map((path) => ({ path, template: '' })) : await longestPages(site.origin);
  console.log(row('', (name) => name));
  console.log(row('goal', (name) => goals[name].goal));
  const issues: string[] = [];
  for (const { path, template } of pages) {
    if (performance.now() - start > timeLimit) {
      isMissed = true;
      console.log(`${path}: not measured, the time is up`);
      continue;
    }
    const measured = await measure(browser, port, site.origin + path, template);
    console.log(row(`${template} ${path}`.trim(), (name) => cell(name, measured.figures[name], template)));
    const isMet = (name: FigureName) => isGoalMet(name, measured.figures[name], template);
    if (figureNames.every(isMet)) continue;
    isMissed = true;
    issues.push(...measured.issues.map((issue) => `${path}\n  ${issue}`));
  }
  if (issues.length > 0) console.log(`\n${issues.join('\n')}`);
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = isMissed ? 1 : 0;
