import { shareEqualMaps } from './share-equal-maps.js';

const leaf = (...entries: [string, number][]) => new Map(entries);

it('equal maps are one afterwards, at each depth, and others stay what they were', async () => {
  const root = new Map<unknown, unknown>([
    ['a', new Map([['x', leaf(['page', 1])]])],
    ['b', new Map([['x', leaf(['page', 1])]])],
    ['c', new Map([['x', leaf(['page', 2])]])],
    ['d', new Map([['y', leaf(['page', 1])]])],
    ['e', leaf(['one', 1], ['two', 2])],
    ['f', leaf(['two', 2], ['one', 1])],
  ]);
  const before = structuredClone(root);
  await shareEqualMaps(root);
  expect(root).toEqual(before);
  const at = (...keys: string[]) => keys.reduce((map: unknown, key) => (map as Map<string, unknown>).get(key), root);
  expect(at('a')).toBe(at('b'));
  expect(at('a', 'x')).toBe(at('d', 'y'));
  expect(at('c')).not.toBe(at('a'));
  expect([...(at('f') as Map<string, number>).keys()]).toEqual(['two', 'one']);
});

it('a map is not taken for a number that is its place among the maps', async () => {
  const root = new Map<unknown, unknown>([
    ['a', new Map<string, unknown>([['x', leaf(['page', 1])]])],
    ['b', new Map<string, unknown>([['x', 0]])],
  ]);
  await shareEqualMaps(root);
  expect(root.get('b')).toEqual(new Map([['x', 0]]));
});
