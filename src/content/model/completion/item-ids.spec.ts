import { z } from 'zod';
import { withItemIds } from './item-ids.js';

const slide = z.object({ id: z.string(), title: z.string().optional(), name: z.string().optional() });
const page = z.object({ slides: z.array(slide), links: z.array(z.object({ id: z.string().optional() })).optional() });

const idsOf = (slides: readonly unknown[]) => {
  const { slides: completed } = withItemIds(page, { slides }) as { slides: { id?: unknown }[] };
  return completed.map(({ id }) => id);
};

describe('list items', () => {
  it('without an id get one from their name or position, and others keep theirs', () => {
    const items = [{ title: 'Bielsko-Biała plant' }, { id: 7, title: 'Other' }, { name: 'Test <b>rig</b>' }, {}];
    expect(idsOf(items)).toEqual(['bielsko-biala-plant', '7', 'test-rig', 'item-4']);
  });

  it('never share an id', () => {
    expect(idsOf([{ title: 'Same' }, { title: 'Same' }, { id: 'same-2' }])).toEqual(['same', 'same-3', 'same-2']);
  });
});
