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

describe('technical tables', () => {
  const row = { id: 'a', engine: 'E', aircraft: 'A', components: ['lpt'] };
  const tables = (rows: object[]) => ({
    terms: [{ id: 'lpt', text: 'LPT' }],
    component_groups: [{ id: 'g', manufacturer: 'M', rows }],
  });

  it('name terms of the page', () => {
    expect(issues('technical-tables', tables([row]))).toEqual([]);
  });

  it('do not name unknown terms', () => {
    expect(issues('technical-tables', tables([row, { ...row, id: 'b', components: ['lpt', 'hpt'] }]))).toEqual([
      'component_groups.0.rows.1.components.1: no term hpt',
    ]);
  });

  it('have a row in each group', () => {
    expect(issues('technical-tables', tables([]))[0]).toMatch(/^component_groups\.0\.rows: /);
  });
});

describe('where we are', () => {
  const location = { plant: 'P', role: 'R', spec: 'S', image: '/images/a.jpg', alt: 'A' };
  const place = (id: string, plant: string, longitude = 7.5) => ({
    id,
    name: 'N',
    point: { longitude, latitude: 45 },
    locations: [{ id: plant, ...location }],
  });
  const plant = (id: string) => ({
    ...{ id, name: 'N', image: { original: '/images/a.jpg', alt: 'A' }, caption: 'C', url: 'U', internal_link: '/a' },
    ...{ mq: '1', workforce: '1', address: 'A', tel: '+39 011 555 0100', map: '/m', text: '<p>T</p>', products: ['P'] },
  });
  const where = (places: object[], plants: object[]) => ({
    ...{ title_places: 'T', places, title_plants: 'T', plants, title_offices: 'T' },
    offices: [{ id: 'o', name: 'N', address: 'A', tel: '+39 011 555 0100' }],
  });

  it('has no place outside the map', () => {
    expect(issues('where-we-are', where([place('a', 'a', 77)], [plant('a')]))).toEqual([
      'places.0.point.longitude: outside the map',
    ]);
  });

  it('has telephone numbers that can be dialled', () => {
    const wrong = { ...plant('a'), tel: '011-CALL-US' };
    expect(issues('where-we-are', where([place('a', 'a')], [wrong]))).toEqual([
      expect.stringMatching(/^plants\.0\.tel: a phone number/),
    ]);
  });
});

describe('turboprop support', () => {
  const lines = ['a', 'b'].map((id) => ({ id, label: 'L', phone: '+39 011 555 0100' }));
  const card = { id: 'c', title: 'T', tag: 'training', location: 'L', country: 'IT', phone: '+39 011 555 0100' };
  const contact = { id: 'd', tag: 'Any word', name: 'N', phone: '+39 011 555 0100', email: 'a@example.com' };
  const support = (cards: object[]) => ({
    ...{ help: { title: 'H', lines }, title_directory: 'T', title_gallery: 'G' },
    request_types: [{ id: 'training', title: 'Training' }],
    regions: [{ id: 'europe', name: 'Europe', contacts: [contact], cards }],
    image_gallery: { gallery: [{ original: '/images/a.jpg', alt: 'A' }] },
  });

  it('tags its cards by request types, and its contacts by any word', () => {
    expect(issues('turboprop-support', support([card]))).toEqual([]);
    expect(issues('turboprop-support', support([{ ...card, tag: 'repair' }]))).toEqual([
      'regions.0.cards.0.tag: no request type repair',
    ]);
  });
});

describe('the heritage', () => {
  it('has ascending years', () => {
    const entry = (year: number) => ({ id: `y${year}`, year, title: 'T', content: '<p>C</p>' });
    expect(issues('heritage', { timeline: [entry(1908), entry(1916)] })).toEqual([]);
    expect(issues('heritage', { timeline: [entry(1916), entry(1908)] })).toEqual([
      'timeline.1.year: 1908 comes after 1916',
    ]);
  });
});

describe('a media release', () => {
  it.each([
    ['29-02-2024', true],
    ['29-02-2023', false],
    ['2024-02-29', false],
    ['31-04-2019', false],
  ])('of %s has a day that exists: %s', (date, isRight) => {
    const body = { date, text: '<p>T</p>', image_hero: { original: '/images/a.jpg', alt: 'A' } };
    expect(issues('media-release', body)).toHaveLength(isRight ? 0 : 1);
  });
});

describe('the product page', () => {
  it('has its hot spots on the picture, with ids that can be used in addresses', () => {
    const hotspot = {
      id: 'Propeller Gearbox',
      x: 120,
      y: 10,
      label_position: { x: 1, y: 1 },
      title: 'T',
      text: '<p>T</p>',
    };
    const found = issues('product', {
      ...{
        title_parts: 'T',
        title_specifications: 'T',
        text: '<p>T</p>',
        image: { original: '/images/a.jpg', alt: 'A' },
      },
      ...{ download_pdf: { uri: '/pdf/a.pdf' }, text_download_pdf: 'T', text_cta_pdf: 'T' },
      ...{ hotspots: [hotspot], specifications: [{ id: 'a', value: '1', label: 'L' }] },
    });
    expect(found.map((issue) => issue.split(':')[0])).toEqual(['hotspots.0.id', 'hotspots.0.x']);
  });
});
