import { eventually, samplePages, TestSite } from '../../support/browser/browser.js';
import { BrowserTab } from '../../support/browser/browser-tab.ts';
import { chromiumPath } from '../../support/browser/chromium.js';

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

/** Goes back or forward in the history, to this path. */
async function go(direction: 'back' | 'forward', path: string): Promise<void> {
  // After the call, because its result would be lost with the page.
  await tab.evaluate(`setTimeout(() => history.${direction}())`);
  await eventually(
    () => tab.evaluate<string>('location.pathname + document.readyState').catch(() => ''),
    (found) => found === `${path}complete`,
  );
}

/** Opens a page after the one that the tab shows, goes back to that, and forward again. */
async function comeBack(path: string, next: string): Promise<{ isKept: boolean; against: string[] }> {
  const explanations: Explanation[] = [];
  await tab.evaluate('window.isKept = true');
  await tab.open(site.origin + next);
  const end = tab.on((method, { notRestoredExplanations }) => {
    if (method === 'Page.backForwardCacheNotUsed') explanations.push(...(notRestoredExplanations as Explanation[]));
  });
  await go('back', path);
  const isKept = await tab.evaluate<boolean>('window.isKept === true');
  end();
  await go('forward', next);
  const isPossible = !explanations.some(({ reason }) => reason === keepsNone);
  const against = explanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason);
  return { isKept: isKept || !isPossible, against };
}

/** Few pages for each test, because the machine may be busy. */
const count = 3;

it.each(Array.from({ length: count }, (_, part) => part))(
  `every template is eligible for the back/forward cache (part %i of ${count})`,
  async (part) => {
    const found: Record<string, unknown> = {};
    const paths = samplePages.filter((_, index) => index % count === part).map((id) => site.path(id));
    await tab.open(site.origin + paths[0]);
    for (const [index, path] of paths.entries()) found[path] = await comeBack(path, paths[index + 1] ?? '/reach');
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, { isKept: true, against: [] }])));
  },
);

it('the leave page of the newsletter is eligible, although it is not cacheable', async () => {
  const leave = `${site.path('newsletter')}/leave`;
  await tab.open(site.origin + leave);
  expect(await comeBack(leave, '/survey')).toEqual({ isKept: true, against: [] });
});
