import { OverloadedException, RenderQueue } from './render-queue.js';

describe('the queue of pages to be made', () => {
  it('lets them through in their order, one in a turn of the event loop', async () => {
    const queue = new RenderQueue();
    const order: string[] = [];
    const first = queue.turn().then(() => order.push('first'));
    const second = queue.turn().then(() => order.push('second'));
    await first;
    setImmediate(() => order.push('between'));
    await second;
    expect(order).toEqual(['first', 'second']);
    await new Promise(setImmediate);
    expect(order).toEqual(['first', 'second', 'between']);
  });

  it('refuses at once what would wait too long, and takes more when it is through', async () => {
    const queue = new RenderQueue();
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => queue.turn()));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(300 - 256);
    expect(refused.every(({ reason }) => reason instanceof OverloadedException)).toBe(true);
    await expect(queue.turn()).resolves.toBeUndefined();
  });
});
