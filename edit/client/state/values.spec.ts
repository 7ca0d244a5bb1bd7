import type { Field, Values } from '../../contract.js';
import { addItem, itemsOf, moveItem, removeItem } from './lists.js';
import { read, stepsOf, write } from './values.js';

const values: Values = {
  shared: {
    body: {
      slides: [
        { id: 'a', url: '/a' },
        { id: 'b', url: '/b' },
      ],
    },
  },
  languages: {
    en: {
      body: {
        slides: [
          { id: 'a', title: 'A' },
          { id: 'b', title: 'B' },
        ],
      },
    },
    it: { body: { slides: [{ id: 'b', title: 'Bi' }] } },
  },
};
const steps = ['body', 'slides'];
const slides: Field = { name: 'slides', label: 'Slides', type: 'list', place: 'both', required: true, ids: true };
const idsIn = (all: Values, part: 'shared' | 'en' | 'it') =>
  (read(all, part, steps) as { id: string }[]).map(({ id }) => id);

it('addresses an item by its id in every document', () => {
  expect(read(values, 'it', [...steps, { id: 'b' }, 'title'])).toBe('Bi');
  expect(stepsOf(values, 'it', ['body', 'slides', 0, 'title'])).toEqual(['body', 'slides', { id: 'b' }, 'title']);
});

it('creates what is missing on the path to a value', () => {
  const changed = write(values, 'it', [...steps, { id: 'a' }, 'image', 'alt'], 'x');
  expect(read(changed, 'it', [...steps, { id: 'a' }])).toEqual({ id: 'a', image: { alt: 'x' } });
  expect(changed.shared).toBe(values.shared);
});

it('removes a group that becomes empty, and keeps an item', () => {
  const changed = write(values, 'en', [...steps, { id: 'a' }, 'title'], undefined);
  expect(read(changed, 'en', [...steps, { id: 'a' }])).toEqual({ id: 'a' });
  const group = write(write(values, 'en', ['body', 'image', 'alt'], 'x'), 'en', ['body', 'image', 'alt'], undefined);
  expect(group).toEqual(values);
});

it('reorders, adds and removes an item in all documents', () => {
  const moved = moveItem(values, slides, steps, { id: 'b' }, 0);
  expect([idsIn(moved, 'shared'), idsIn(moved, 'en'), idsIn(moved, 'it')]).toEqual([['b', 'a'], ['b', 'a'], ['b']]);
  const { values: added } = addItem(values, slides, steps, { id: 'c', seed: { original: '/images/c.jpg' } });
  expect(read(added, 'shared', [...steps, { id: 'c' }])).toEqual({ id: 'c', original: '/images/c.jpg' });
  expect(read(added, 'it', [...steps, { id: 'c' }])).toEqual({ id: 'c' });
  expect(itemsOf(removeItem(added, slides, steps, { id: 'a' }), slides, steps)).toEqual([
    { step: { id: 'b' }, type: undefined },
    { step: { id: 'c' }, type: undefined },
  ]);
});
