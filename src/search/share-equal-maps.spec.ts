import { shareEqualMaps } from './share-equal-maps.js';

const leaf = (...entries: [string, number][]) => new Map(entries);

it('replaces equal maps by one, at each depth, and leaves others as they are', async () => {
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

it('does not confuse a map with a number that equals its index', async () => {
  const root = new Map<unknown, unknown>([
    ['a', new Map<string, unknown>([['x', leaf(['page', 1])]])],
    ['b', new Map<string, unknown>([['x', 0]])],
  ]);
  await shareEqualMaps(root);
  expect(root.get('b')).toEqual(new Map([['x', 0]]));
});
