import { BrowserTab } from '../../bench/browser-tab.mjs';
import { eventually, samplePages, TestSite } from '../support/browser.js';
import { chromiumPath } from '../support/chromium.js';
import { consentTo } from '../support/consent.js';
import { languageSwitcher } from '../support/layout.js';

/** Chromium's word where it keeps no page at all: its headless shell, which says of each page what else is against it. */
const keepsNone = 'BackForwardCacheDisabledForDelegate';

interface Explanation {
  type: 'Circumstantial' | 'PageSupportNeeded' | 'SupportPending';
  reason: string;
}

let site: TestSite;
let tab: BrowserTab;

beforeAll(async () => {
  site = await TestSite.shared();
  tab = await BrowserTab.launch(chromiumPath());
});

afterAll(async () => {
  await tab.close();
  await site.close();
});

/** Opens a page, goes to another, and comes back. */
async function comeBack(path: string, plant = ''): Promise<{ isKept: boolean; against: string[] }> {
  const explanations: Explanation[] = [];
  const end = tab.on((method, { notRestoredExplanations }) => {
    if (method === 'Page.backForwardCacheNotUsed') explanations.push(...(notRestoredExplanations as Explanation[]));
  });
  const at = (wanted: string) =>
    eventually(
      () => tab.evaluate<string>('location.pathname + document.readyState').catch(() => ''),
      (found) => found === `${wanted}complete`,
    );
  await tab.open(site.origin + path);
  await tab.evaluate(`window.isKept = true; ${plant}`);
  await tab.open(`${site.origin}/reach`);
  // Not within the call, whose answer would be lost with the page.
  await tab.evaluate('setTimeout(() => history.back())');
  await at(path);
  const isKept = await tab.evaluate<boolean>('window.isKept === true');
  end();
  const isPossible = !explanations.some(({ reason }) => reason === keepsNone);
  const against = explanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason);
  return { isKept: isKept || !isPossible, against };
}

it.each(samplePages)('of %s is kept for the way back', async (id) => {
  expect(await comeBack(site.path(id))).toEqual({ isKept: true, against: [] });
});

it('the page that leaves the newsletter is kept, though no cache stores it', async () => {
  expect(await comeBack(`${site.path('newsletter')}/leave`)).toEqual({ isKept: true, against: [] });
});

it('what is against keeping a page is found', async () => {
  const { against } = await comeBack('/survey', `addEventListener('unload', () => {})`);
  expect(against).toContain('UnloadHandlerExistsInMainFrame');
});

it('a page that is left closes its menu of languages', () =>
  site.visit('/reach', { viewport: { width: 1280, height: 800 } }, async (page) => {
    const languages = languageSwitcher(page);
    await languages.locator('summary').click();
    expect(await languages.getAttribute('open')).not.toBeNull();
    await page.evaluate(() => document.dispatchEvent(new PageTransitionEvent('pagehide', { bubbles: true })));
    expect(await languages.getAttribute('open')).toBeNull();
  }));

it('a page that is come back to no longer asks for the consent that was given on another', async () => {
  const visitor = await site.newVisitor({ viewport: { width: 1280, height: 800 }, isFirstVisit: true });
  const page = await visitor.newPage();
  await page.goto('/reach');
  await page.keyboard.press('Tab');
  await page.locator('#consent').waitFor();
  await visitor.addCookies([{ ...consentTo(), url: site.origin }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('#consent').waitFor({ state: 'hidden' });
  await visitor.close();
});
