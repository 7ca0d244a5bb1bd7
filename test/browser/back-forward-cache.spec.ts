import { BrowserTab } from '../../bench/browser-tab.mjs';
import { eventually, samplePages, TestSite } from '../support/browser.js';
import { chromiumPath } from '../support/chromium.js';
import { consentTo } from '../support/consent.js';
import { languageSwitcher } from '../support/layout.js';

/** The headless shell has no back/forward cache and always gives this reason, besides those of the page. */
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

/** Opens a page, navigates to another, and goes back. */
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
  // After the call, because its result would be lost with the page.
  await tab.evaluate('setTimeout(() => history.back())');
  await at(path);
  const isKept = await tab.evaluate<boolean>('window.isKept === true');
  end();
  const isPossible = !explanations.some(({ reason }) => reason === keepsNone);
  const against = explanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason);
  return { isKept: isKept || !isPossible, against };
}

it.each(samplePages)('the page %s is eligible for the back/forward cache', async (id) => {
  expect(await comeBack(site.path(id))).toEqual({ isKept: true, against: [] });
});

it('the leave page of the newsletter is eligible, although it is not cacheable', async () => {
  expect(await comeBack(`${site.path('newsletter')}/leave`)).toEqual({ isKept: true, against: [] });
});

it('planted reasons against caching a page are found', async () => {
  const { against } = await comeBack('/survey', `addEventListener('unload', () => {})`);
  expect(against).toContain('UnloadHandlerExistsInMainFrame');
});

it('leaving a page closes its language menu', () =>
  site.visit('/reach', { viewport: { width: 1280, height: 800 } }, async (page) => {
    const languages = languageSwitcher(page);
    await languages.locator('summary').click();
    expect(await languages.getAttribute('open')).not.toBeNull();
    await page.evaluate(() => document.dispatchEvent(new PageTransitionEvent('pagehide', { bubbles: true })));
    expect(await languages.getAttribute('open')).toBeNull();
  }));

it('a restored page does not ask for consent that was given on another page', async () => {
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
