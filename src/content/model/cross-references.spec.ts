import type { z } from 'zod';
import { missingFields } from '../validation/expected-fields.js';
import { validate } from '../validation/validate.js';
import { bodyShapes } from './shapes/body-shapes.js';
import type { TemplateName } from './shapes/shapes.js';

const head = { title: 'T', summary: 'S', text_intro: '<p>I</p>' };

/** What is wrong with a body, as `field: reason`. */
function issues(template: TemplateName, body: object): string[] {
  const shape = bodyShapes[template] as z.ZodType;
  const value = { ...head, ...body };
  const mismatches = [...validate(shape, value).mismatches, ...missingFields(shape, value)];
  return mismatches.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('a place is on the map', () => {
  const place = { id: 'a', name: 'N', point: { longitude: 77, latitude: 45 }, locations: [] };
  expect(issues('where-we-are', { places: [place] })).toContain('places.0.point.longitude: outside the map');
});

it('cards of the turboprop support are tagged by request types, and its contacts by any word', () => {
  const phone = '+39 011 555 0100';
  const card = (tag: string) => ({ id: tag, title: 'T', tag, location: 'L', country: 'IT', phone });
  const contacts = [{ id: 'd', tag: 'Any word', name: 'N', phone, email: 'a@example.com' }];
  const found = issues('turboprop-support', {
    ...{ help: { title: 'H', lines: ['a', 'b'].map((id) => ({ id, label: 'L', phone })) } },
    ...{ title_directory: 'T', title_gallery: 'G', request_types: [{ id: 'training', title: 'Training' }] },
    regions: [{ id: 'europe', name: 'Europe', contacts, cards: [card('training'), card('repair')] }],
    image_gallery: { gallery: [{ original: '/images/a.jpg', alt: 'A' }] },
  });
  expect(found).toEqual(['regions.0.cards.1.tag: no request type repair']);
});

it.each([
  ['29-02-2023', 1],
  ['2024-02-29', 1],
])('the day of a release exists: %s', (date, count) => {
  const body = { date, place: 'Prague', text: '<p>T</p>', image_hero: { original: '/images/a.jpg', alt: 'A' } };
  expect(issues('media-release', body)).toHaveLength(count);
});

it.each([
  [{ closes: '2026-11-30' }, 'must not be before published'],
  [{ pay: { min: 1, max: 0.5, currency: 'EUR', period: 'year' } }, 'must not be less than min'],
  [{ country: 'Italy' }, 'a country code'],
])('a position with %j is refused', (wrong, reason) => {
  const position = {
    ...{ reference: 'A-1', field: 'production', contract: 'permanent', country: 'IT' },
    plant: { id: 'rivalta', name: 'Rivalta', street: 'Via A 1', postal_code: '10040' },
    ...{ published: '2026-12-01', closes: '2026-12-31', text: '<p>Grind</p>', requirements: '<p>Skill</p>' },
    contact: { name: 'Jobs', email: 'jobs@example.com' },
  };
  expect(issues('position', { ...position, ...wrong })).toEqual([expect.stringContaining(reason)]);
});
