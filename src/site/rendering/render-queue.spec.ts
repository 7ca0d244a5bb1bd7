import { OverloadedException, RenderQueue } from './render-queue.js';

/** Renderings that end when `release` is called. */
function held(): { render: () => Promise<void>; started: () => number; release: () => void } {
  let started = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const render = () => {
    started += 1;
    return released;
  };
  return { render, started: () => started, release };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

it('starts one rendering every few turns of the event loop, so that others are served in between', async () => {
  const queue = new RenderQueue();
  const { render, started, release } = held();
  const all = Promise.all(Array.from({ length: 20 }, () => queue.add(render)));
  await turns(40);
  expect(started()).toBeGreaterThan(1);
  expect(started()).toBeLessThanOrEqual(10);
  release();
  await all;
  expect(started()).toBe(20);
});

it('refuses what is beyond 64 at once until some have ended, but no page at its own address', async () => {
  const queue = new RenderQueue();
  const { render, started, release } = held();
  const all = Array.from({ length: 64 }, () => queue.add(render));
  await expect(queue.add(render)).rejects.toThrow(OverloadedException);
  await queue.addPage(async () => undefined);
  release();
  await Promise.all(all);
  await queue.add(render);
  expect(started()).toBe(65);
});

it('goes on after a rendering that fails', async () => {
  const queue = new RenderQueue();
  const failed = Array.from({ length: 64 }, () => queue.add(() => Promise.reject(new Error('failed'))));
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(64).fill('rejected'));
  expect(await queue.add(async () => 'rendered')).toBe('rendered');
});

it('does not wait before what nobody wants any more, so that disconnected clients delay no others', async () => {
  const queue = new RenderQueue();
  const { render, started } = held();
  for (let index = 0; index < 60; index += 1) {
    void queue.add(
      async () => undefined,
      () => false,
    );
  }
  void queue.add(render);
  await turns(12);
  expect(started()).toBe(1);
});
