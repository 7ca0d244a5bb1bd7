import { setImmediate as turn } from 'node:timers/promises';
import { StalePages } from './stale-pages.js';

const keys = Array.from({ length: 10 }, (_, number) => `/page-${number}`);

/** The order of the comparisons, and the turns of the event loop that they took. */
async function compared(isBusy: boolean, onCompared: (stale: StalePages, key: string) => void = () => undefined) {
  const order: string[] = [];
  const stale: StalePages = new StalePages(
    async (key) => {
      order.push(key);
      onCompared(stale, key);
    },
    () => isBusy,
  );
  stale.add(keys);
  let turns = 0;
  let isDone = false;
  const all = stale.compareAll().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    turns += 1;
    await turn();
  }
  await all;
  return { order, turns };
}

describe('stale pages', () => {
  it('are all compared, one after the other', async () => {
    expect((await compared(false)).order).toEqual(keys);
  });

  it('are compared first if they are requested', async () => {
    const { order } = await compared(false, (stale, key) => key === '/page-0' && stale.prioritize('/page-9'));
    expect(order.slice(0, 3)).toEqual(['/page-0', '/page-9', '/page-1']);
    expect(order).toHaveLength(keys.length);
  });

  it('leave most turns of the event loop to visitors, unless they are requested themselves', async () => {
    const [idle, busy] = [await compared(false), await compared(true)];
    expect(busy.order).toEqual(keys);
    expect(busy.turns).toBeGreaterThan(5 * idle.turns);
    const hurried = await compared(true, (stale) => {
      for (const key of keys) stale.prioritize(key);
    });
    expect(hurried.turns).toBeLessThan(2 * idle.turns + 16);
  });
});
