import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceUnavailableException } from '@nestjs/common';
import { UpstreamError, UpstreamPausedError } from '../../platform/upstream/upstream-error.js';
import { MemoryGateway, timeToLive } from './gateway.fixture.js';
import type { GatewayContentStore } from './gateway-content-store.js';
import { pageCopy } from './gateway-copies.js';

const dead = new UpstreamError('the gateway cannot be reached');

let gateway: MemoryGateway;
let store: GatewayContentStore;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  gateway = new MemoryGateway('home', 'reach', 'terms');
  store = gateway.store();
});

afterEach(async () => {
  await gateway.close();
  jest.useRealTimers();
});

/** Lets pending responses arrive. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

/** Advances the time by this many seconds, one at a time. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    await settle();
  }
};

const started = async () => {
  await store.load();
  await settle();
};

const titleOf = async (id: string) => (await store.entry('en', id))?.body.title;
const issues = () => store.issues.map(({ source, reason }) => `${source}: ${reason}`);

describe('after the start', () => {
  it('every page is fetched in the background, once', async () => {
    await started();
    expect(gateway.asked.toSorted()).toEqual(['corporate/sitemap', 'home', 'reach', 'terms']);
    expect(await store.entries('en')).toHaveLength(3);
    expect(await titleOf('reach')).toBe('First');
    expect(gateway.asked).toHaveLength(4);
  });
});

describe('a page that changes', () => {
  it('is served as it was until it has been fetched again, and no request waits', async () => {
    await started();
    gateway.page('reach', 'Second');
    await pass(timeToLive - 1);
    expect(await titleOf('reach')).toBe('First');
    const letGo = gateway.hold();
    await pass(5);
    expect(await titleOf('reach')).toBe('First');
    letGo();
    await pass(2);
    expect(await titleOf('reach')).toBe('Second');
  });

  it('is fetched again when it is due, though the clock has been set back', async () => {
    await started();
    gateway.page('reach', 'Second');
    jest.setSystemTime(Date.now() - 3_600_000);
    await pass(timeToLive + 2);
    expect(await titleOf('reach')).toBe('Second');
    expect(gateway.count('corporate/sitemap')).toBe(2);
  });

  it('changes the version at the moment that it is served', async () => {
    await started();
    gateway.page('reach', 'Second');
    const seen: (string | undefined)[][] = [];
    store.changes.subscribe(async (version) => seen.push([version, await titleOf('reach')]));
    await pass(timeToLive + 3);
    expect(seen).toEqual([[store.version, 'Second']]);
    await pass(2 * timeToLive);
    expect(seen).toHaveLength(1);
  });
});

describe('a gateway that fails', () => {
  it('leaves the fetched pages, is reported once, and is used again when it is back', async () => {
    await started();
    const before = store.version;
    gateway.failure = dead;
    await pass(5 * timeToLive);
    expect([await titleOf('reach'), store.version]).toEqual(['First', before]);
    expect(issues()).toEqual(
      expect.arrayContaining([
        'corporate/sitemap: the gateway cannot be reached',
        'reach: the gateway cannot be reached',
      ]),
    );
    expect(store.issues).toHaveLength(4);
    gateway.failure = undefined;
    gateway.page('reach', 'Second');
    await pass(timeToLive + 2);
    expect(await titleOf('reach')).toBe('Second');
    expect(store.issues).toEqual([]);
  });

  it('is not an issue of what was not requested', async () => {
    await started();
    gateway.failure = new UpstreamPausedError('not asked for a while');
    await pass(timeToLive + 1);
    expect(issues()).toEqual([]);
  });

  it('makes a page that was never fetched unavailable, not missing', async () => {
    gateway.failure = dead;
    gateway.isFailing = (resource) => resource === 'terms';
    await started();
    await expect(store.entry('en', 'terms')).rejects.toThrow(ServiceUnavailableException);
    expect(await store.entry('en', 'nowhere')).toBeUndefined();
    gateway.failure = undefined;
    await pass(6);
    expect(await titleOf('terms')).toBe('First');
  });
});

describe('a page that is listed but missing', () => {
  it('is neither found nor listed until it exists, and is no failure of a refresh', async () => {
    gateway.response('terms', undefined);
    await started();
    await store.refresh();
    expect(await store.entry('en', 'terms')).toBeUndefined();
    expect(store.sitemap('en').map(({ id }) => id)).toEqual(['home', 'reach']);
    expect(store.aliases('en')).toHaveLength(2);
    gateway.page('terms', 'Late');
    await pass(timeToLive + 2);
    expect(await titleOf('terms')).toBe('Late');
    expect(store.sitemap('en')).toHaveLength(3);
  });

  it('is still served if it was fetched before', async () => {
    await started();
    gateway.response('terms', undefined);
    await store.refresh(['terms']);
    expect(await titleOf('terms')).toBe('First');
  });
});

describe('without a gateway at the start', () => {
  it('a copy of another page is not used, and is an issue', async () => {
    await started();
    await store.close();
    const [reach, terms] = ['reach', 'terms'].map((id) => path.join(gateway.folder, pageCopy('en', id)));
    copyFileSync(terms ?? '', reach ?? '');
    gateway.failure = dead;
    store = gateway.store();
    await started();
    expect(store.entries('en').map(({ id }) => id)).toEqual(['home', 'terms']);
    expect(issues()).toContain(`${reach}: the copy cannot be used: id terms instead of reach`);
  });
});

describe('refreshes that are requested while others run', () => {
  it('are one running and one queued, which fetches what all of them ask for', async () => {
    await started();
    gateway.asked.length = 0;
    const letGo = gateway.hold();
    const first = store.refresh(['reach']);
    await settle();
    gateway.page('reach', 'Second');
    gateway.page('terms', 'Second');
    const others = Array.from({ length: 50 }, () => [store.refresh(['reach']), store.refresh(['terms'])]).flat();
    letGo();
    await Promise.all([first, ...others]);
    expect([await titleOf('reach'), await titleOf('terms')]).toEqual(['Second', 'Second']);
    expect(gateway.asked).toEqual(['corporate/sitemap', 'reach', 'corporate/sitemap', 'reach', 'terms']);
  });
});
