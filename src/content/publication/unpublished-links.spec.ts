import { bodyShapes } from '../model/shapes/body-shapes.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import { withoutLinks } from './unpublished-links.js';

const isHidden = (address: string) => address.startsWith('/hidden');

function corporate(...blocks: unknown[]): PageEntry<'corporate'> {
  const body = bodyShapes.corporate.parse({ title: 'T', summary: 'S', blocks });
  return { id: 'a', alias: 'a', template: 'corporate', updated_at: '2026-01-01T00:00:00Z', body };
}

const blocksOf = (...blocks: unknown[]) => withoutLinks(corporate(...blocks), isHidden).body.blocks;

it('an optional link is removed alone, a list item with its link, and a block without other items altogether', () => {
  const items = [{ id: 'one', title: 'One', external_link: '/hidden', text: '<p>Stays</p>' }];
  const links = [
    { title: 'Gone', url: '/hidden/a' },
    { title: 'Stays', url: '/b' },
  ];
  expect(
    blocksOf(
      { id: 'accordion', type: 'accordion', items },
      { id: 'links', type: 'link_list', links },
      { id: 'only', type: 'link_list', links: links.slice(0, 1) },
    ),
  ).toEqual([
    { id: 'accordion', type: 'accordion', items: [{ id: 'one', title: 'One', text: '<p>Stays</p>' }] },
    { id: 'links', type: 'link_list', links: [{ title: 'Stays', url: '/b' }] },
  ]);
});

it('an entry without such links is the same object', () => {
  const entry = corporate({ id: 'links', type: 'link_list', links: [{ title: 'Stays', url: '/b' }] });
  expect(withoutLinks(entry, isHidden)).toBe(entry);
});
