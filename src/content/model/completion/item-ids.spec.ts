import { z } from 'zod';
import { withItemIds } from './item-ids.js';

const slide = z.object({ id: z.string(), title: z.string().optional(), name: z.string().optional() });
const page = z.object({ slides: z.array(slide), links: z.array(z.object({ id: z.string().optional() })).optional() });

const idsOf = (slides: readonly unknown[]) => {
  const { slides: completed } = withItemIds(page, { slides }) as { slides: { id?: unknown }[] };
  return completed.map(({ id }) => id);
};

describe('list items', () => {
  it('without an id get one from their name, and others keep theirs', () => {
    expect(
      idsOf([{ title: 'Bielsko-Biała plant' }, { id: 'own', title: 'Other' }, { name: 'Test <b>rig</b>' }]),
    ).toEqual(['bielsko-biala-plant', 'own', 'test-rig']);
  });

  it('without a name get an id from their position', () => {
    expect(idsOf([{ title: 'First' }, {}])).toEqual(['first', 'item-2']);
  });

  it('never share an id', () => {
    expect(idsOf([{ title: 'Same' }, { title: 'Same' }, { id: 'same-2' }])).toEqual(['same', 'same-3', 'same-2']);
  });

  it('with a numeric id get it as a text', () => {
    expect(idsOf([{ id: 7, title: 'Seven' }])).toEqual(['7']);
  });

  it('get no id where they need none', () => {
    expect(withItemIds(page, { slides: [], links: [{}] })).toEqual({ slides: [], links: [{}] });
  });
});
