import { languageCodes } from '../../routing/languages.js';
import { maxTagsPerRequest, PurgeQueue } from './purge-queue.js';

const soon = { gathering: 1, first: 1, longest: 4 };

let told: string[][];
let failures: number[];
let isDown: boolean;
let queue: PurgeQueue;

beforeEach(() => {
  told = [];
  failures = [];
  isDown = false;
  queue = new PurgeQueue(
    async (tags) => {
      if (isDown) throw new Error('down');
      told.push([...tags]);
    },
    (_error, wait) => failures.push(wait),
    soon,
  );
});

afterEach(() => queue.close());

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

it('sends changes within a short time in one request, and each tag once', async () => {
  queue.add(['reach', 'it']);
  queue.add(['reach', 'terms']);
  await until(() => queue.length === 0 && told.length > 0);
  expect(told).toEqual([['it', 'reach', 'terms']]);
});

it('limits the tags in one request', async () => {
  queue.add(Array.from({ length: maxTagsPerRequest + 1 }, (_, index) => `page-${index}`));
  await until(() => told.flat().length === maxTagsPerRequest + 1);
  expect(told.map(({ length }) => length)).toEqual([maxTagsPerRequest, 1]);
});

it('retries with growing pauses until it succeeds', async () => {
  isDown = true;
  queue.add(['reach']);
  await until(() => failures.length === 4);
  expect([failures, queue.length]).toEqual([[1, 2, 4, 4], 1]);
  isDown = false;
  await until(() => told.length > 0);
  expect([told, queue.length]).toEqual([[['reach']], 0]);
});

it('sends the tags of all languages instead if too many pages have changed', async () => {
  isDown = true;
  queue.add(Array.from({ length: 301 }, (_, index) => `page-${index}`));
  expect(queue.length).toBe(languageCodes.length);
  isDown = false;
  await until(() => told.length > 0);
  expect(told).toEqual([languageCodes]);
});
