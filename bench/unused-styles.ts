// `npm run -w bench unused-styles`: lists the selectors of the stylesheets that match nothing: neither in a page of the sitemaps
// in any language, nor in a state that a visitor can reach on the sample pages, on a phone and on a wide screen.
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { viewFiles } from '../scripts/build/stylesheets.ts';
import { chromiumFlags } from '../scripts/chromium-flags.ts';
import { findChromium } from '../scripts/install/chromium.ts';
import { type AuditedSite, startSite } from './audit/site.ts';
import { pageAddresses } from './styles/page-addresses.ts';
import { selectorsOf } from './styles/selectors.ts';
import { pagesOfStates, visitStates } from './styles/states.ts';

const widths = [360, 1280];
/** The interval of the checks, in milliseconds: it is short, because some states last only a moment. */
const interval = 25;

const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium was found: name one in CHROMIUM_PATH');

const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const sites: AuditedSite[] = [];
try {
  sites.push(await startSite());
  // The two variants of the home have different rules, and so has a site that sends mail.
  sites.push(
    await startSite({ HOME_VARIANT: 'single', SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'site@example.com' }),
  );
  const blank = await browser.newPage();
  const files = (await viewFiles()).filter((path) => path.endsWith('.css'));
  const sheets = await Promise.all(files.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
  const left = new Map((await selectorsOf(blank, sheets)).map((each) => [`${each.path} ${each.full}`, each]));
  const total = left.size;
  const found = (keys: string[]) => {
    for (const key of keys) left.delete(key);
  };
  const selectors = () => [...left].map(([key, { bare }]): [string, string] => [key, bare]);

  for (const { origin } of sites) {
    for (const address of await pageAddresses(origin)) {
      const html = await (await fetch(address)).text();
      found(
        await blank.evaluate(
          ([markup, wanted]) => {
            const page = new DOMParser().parseFromString(markup, 'text/html');
            return wanted.filter(([, selector]) => page.querySelector(selector)).map(([key]) => key);
          },
          [html, selectors()] as const,
        ),
      );
    }
  }
  console.log(`${total} selectors in ${files.length} stylesheets; ${left.size} match nothing in the HTML of any page`);

  for (const width of widths) {
    for (const { origin } of sites) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        hasTouch: width < 1024,
        bypassCSP: true,
      });
      await context.exposeFunction('isFound', found);
      await context.addInitScript(watchSelectors, [selectors(), interval] as const);
      await visitStates(context, origin, origin === sites[0]?.origin ? pagesOfStates : ['/', '/newsletter']);
      await context.close();
    }
    console.log(`${left.size} match nothing up to ${width} px`);
  }
  for (const { path, full } of left.values()) console.log(`${path}: ${full}`);
  console.log(`${left.size} selectors match nothing: they are for content that no page has, for failures, or unused`);
} finally {
  await Promise.all(sites.map(({ stop }) => stop()));
  await browser.close();
}

/** Runs in each page: reports every selector when it first matches. */
function watchSelectors([wanted, pause]: readonly [[string, string][], number]): void {
  let rest = wanted;
  setInterval(() => {
    const present = rest.filter(([, selector]) => document.querySelector(selector));
    if (present.length === 0) return;
    rest = rest.filter((each) => !present.includes(each));
    (window as Window & { isFound?: (keys: string[]) => void }).isFound?.(present.map(([key]) => key));
  }, pause);
}
