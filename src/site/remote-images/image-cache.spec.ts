import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePicture } from '../../../test/support/fixtures/sample-picture.js';
import { ImageCache, servedPictures } from './image-cache.js';

const ample = { pictures: 100, bytes: 100_000_000 };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const files = () =>
  (readdirSync(servedPictures(dataDir), { recursive: true }) as string[]).filter((name) => name.includes('/'));
const records = () => readdirSync(path.join(dataDir, 'pictures', 'records'));
const picture = (red: number) => samplePicture(20, 20, 'png', red);

/** A cache with the pictures `a`, `b`, … of different colours, fetched in that order. */
async function cacheOf(names: string, limits = ample): Promise<ImageCache> {
  const cache = new ImageCache(dataDir, limits);
  for (const [index, name] of [...names].entries()) await cache.put(name, await picture(index), index);
  return cache;
}

it('names a picture by its content, and writes a record', async () => {
  const cache = await cacheOf('a');
  const { hash, width } = cache.find('a') ?? {};
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(width).toBe(20);
  expect(files().sort()).toEqual(['avif', 'jpg', 'webp'].map((type) => `${hash}/picture-20.${type}`));
  expect(records()).toHaveLength(1);
});

it('replaces the picture of an address when it has changed', async () => {
  const cache = await cacheOf('a');
  const before = cache.find('a')?.hash;
  expect(await cache.put('a', await picture(0), 5)).toBe(false);
  expect(await cache.put('a', await picture(9), 6)).toBe(true);
  const after = cache.find('a')?.hash;
  expect(after).not.toBe(before);
  expect(files().every((name) => name.startsWith(after ?? '-'))).toBe(true);
});

it('stores nothing of an unusable picture', async () => {
  const cache = await cacheOf('a');
  await expect(cache.put('b', Buffer.from('<svg/>'), 1)).rejects.toThrow();
  expect([cache.find('b'), files().length, records().length]).toEqual([undefined, 3, 1]);
});

describe('beyond its limits', () => {
  it('removes the oldest pictures', async () => {
    const cache = await cacheOf('abc', { ...ample, pictures: 2 });
    expect(['a', 'b', 'c'].map((name) => cache.find(name) !== undefined)).toEqual([false, true, true]);
    expect([files().length, records().length]).toEqual([6, 2]);
  });

  it('removes pictures by bytes, too', async () => {
    const { bytes = 0 } = (await cacheOf('a')).find('a') ?? {};
    const cache = await cacheOf('abcd', { ...ample, bytes: Math.ceil(bytes * 2.5) });
    expect(['a', 'b', 'c', 'd'].map((name) => cache.find(name) !== undefined)).toEqual([false, false, true, true]);
  });

  it('does not count a picture that was fetched again as the oldest', async () => {
    const cache = await cacheOf('ab', { ...ample, pictures: 2 });
    await cache.put('a', await picture(0), 2);
    await cache.put('c', await picture(3), 3);
    expect(['a', 'b', 'c'].map((name) => cache.find(name) !== undefined)).toEqual([true, false, true]);
  });
});

describe('after a restart', () => {
  async function restarted(limits = ample): Promise<ImageCache> {
    const cache = new ImageCache(dataDir, limits);
    await cache.restore();
    return cache;
  }

  it('has the cached pictures, in their order', async () => {
    const before = await cacheOf('abc');
    const cache = await restarted({ ...ample, pictures: 3 });
    expect(cache.find('b')).toEqual(before.find('b'));
    await cache.put('d', await picture(9), 9);
    expect(['a', 'b'].map((name) => cache.find(name) !== undefined)).toEqual([false, true]);
  });

  it('starts empty without a folder', async () => {
    expect((await restarted()).find('a')).toBeUndefined();
  });

  it('ignores a broken record, and one without its files', async () => {
    await cacheOf('ab');
    writeFileSync(path.join(dataDir, 'pictures', 'records', records()[0] ?? ''), '{"address":');
    const cache = await restarted();
    expect(['a', 'b'].filter((name) => cache.find(name))).toHaveLength(1);
    rmSync(servedPictures(dataDir), { recursive: true });
    expect(['a', 'b'].filter((name) => cache.find(name))).toHaveLength(1);
    const bare = await restarted();
    expect(['a', 'b'].filter((name) => bare.find(name))).toHaveLength(0);
  });

  it('removes old folders without a record, but not young ones, which may be in progress', async () => {
    const before = await cacheOf('a');
    const [old, young] = ['f'.repeat(32), 'e'.repeat(32)].map((hash) => path.join(servedPictures(dataDir), hash));
    for (const made of [old, young]) mkdirSync(made ?? '');
    utimesSync(old ?? '', 1, 1);
    await restarted();
    expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
    expect(files()).toHaveLength(3);
    expect(before.find('a')).toBeDefined();
  });
});
