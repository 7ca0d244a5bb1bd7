import { load } from '../../bench/support/load.ts';
import { allPages, FaultySite, isShort, tell, times, until } from '../support/faults/faults.js';

/** Each request is a different search. */
const distinctSearches = '/search/{words}';
const seconds = times(5, 2);
/** The multiple of the rate that the site can handle. */
const overload = 7;
/** Of the flood, and of the visitors beside it. */
const connections = { flood: 200, stored: 8 };

let site: FaultySite;

beforeAll(async () => {
  site = await FaultySite.start();
});

afterAll(() => site.stop());

it(`during a flood of ${overload} times its capacity the server serves cached pages, and renders or refuses the rest at once`, async () => {
  const { origin } = site;
  if (!isShort) await site.isSettled();
  await site.pages();
  const headers = { 'accept-encoding': 'br' };
  const capacity = await load({ origin, templates: [distinctSearches], headers, seconds });
  const made = Math.max(5, capacity.perSecond - capacity.refusedPerSecond);
  // In a turn of the event loop Node accepts one connection, and the site renders one page.
  const accepting = Math.ceil((connections.flood + connections.stored) / made);
  const flooding = load({
    ...{ origin, templates: [distinctSearches], headers, seconds: seconds + accepting + 1 },
    ...{ connections: connections.flood, rate: Math.max(100, Math.round(overload * made)) },
  });
  const stored = await load({
    ...{ origin, templates: ['/en', '/reach'], headers },
    ...{ connections: connections.stored, seconds: seconds + accepting },
  });
  const refused = await fetch(`${origin}/search/refused-or-made`);
  const flood = await flooding;
  const began = performance.now();
  await until(async () => (await fetch(`${origin}/search/afterwards`)).status === 200, 'a search gets 200 again');
  const back = performance.now() - began;
  const share = (flood.refusedPerSecond / flood.perSecond) * 100;
  const own = `p99 ${flood.p99.toFixed(0)} ms, ${share.toFixed(0)}% refused`;
  tell('overload, stored pages', `${stored.requests} responses, p99 ${stored.p99.toFixed(0)} ms`, 'p99 < 100 ms');
  tell('overload, the flood', `${flood.requests} responses, ${own}, ${flood.broken} broken`, '≤ 300 ms, 0 broken');
  tell('overload, afterwards', `a search gets 200 after ${back.toFixed(0)} ms`, '≤ 2,000 ms');
  expect([stored.refusedPerSecond, stored.broken, site.errors]).toEqual([0, 0, []]);
  expect(stored.requests).toBeGreaterThan(0);
  if (refused.status !== 200) {
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  }
  expect(await site.pages()).toEqual(allPages);
  if (!isShort) expect(back).toBeLessThan(60_000);
});
