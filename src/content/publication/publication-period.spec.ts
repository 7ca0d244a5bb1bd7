import type { PageEntry } from '../model/shapes/shapes.js';
import { isClosed, isPublished, publicationChanges } from './publication-period.js';

const entry = (fields: object) => ({ id: 'a', alias: 'a', template: 'sidebar', body: {}, ...fields }) as PageEntry;
const at = (time: string) => Date.parse(time);

it('a draft is never public, whatever its times say', () => {
  const draft = entry({ draft: true, publish_at: '2026-01-01T00:00:00Z' });
  expect(isPublished(draft, at('2026-06-01T00:00:00Z'))).toBe(false);
  expect(publicationChanges(draft)).toEqual([]);
});

it('a page is public from publish_at on, and no longer from unpublish_at on, each with its offset', () => {
  const page = entry({ publish_at: '2026-12-01T09:30:00+01:00', unpublish_at: '2026-12-01T10:00:00Z' });
  expect(isPublished(page, at('2026-12-01T08:29:59.999Z'))).toBe(false);
  expect(isPublished(page, at('2026-12-01T08:30:00Z'))).toBe(true);
  expect(isPublished(page, at('2026-12-01T10:00:00Z'))).toBe(false);
  expect(publicationChanges(page)).toEqual([at('2026-12-01T08:30Z'), at('2026-12-01T10:00Z')]);
});

it('a release waits for its day and for publish_at, whichever is later', () => {
  const release = (publish_at: string) =>
    entry({ template: 'media-release', publish_at, body: { date: '01-01-2027' } });
  const midnightInRome = at('2026-12-31T23:00:00Z');
  expect(isPublished(release('2026-06-01T00:00:00Z'), midnightInRome - 1)).toBe(false);
  expect(isPublished(release('2026-06-01T00:00:00Z'), midnightInRome)).toBe(true);
  expect(isPublished(release('2027-01-01T09:00:00+01:00'), midnightInRome)).toBe(false);
});

it('a position is public from its first day to its last in Rome, also where the clocks change between, and then gone', () => {
  const body = { published: '2026-03-01', closes: '2026-03-29' };
  const position = entry({ template: 'position', body });
  const [first, end] = [at('2026-02-28T23:00:00Z'), at('2026-03-29T22:00:00Z')];
  const states = [first - 1, first, end - 1, end].map((now) => [isPublished(position, now), isClosed(position, now)]);
  expect(states).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  expect(isClosed(entry({ template: 'position', draft: true, body }), end)).toBe(false);
});
