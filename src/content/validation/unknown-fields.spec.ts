import { z } from 'zod';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import { menuFileShape } from '../model/shapes/shapes.js';
import { unknownFields } from './unknown-fields.js';

describe('fields that the shape does not know', () => {
  const unknown = (shape: z.ZodType, value: unknown) => unknownFields(shape, value).map(({ path }) => path);
  const head = { title: 'T', summary: 'S' };

  it('are found behind a transform, where the flat fields of the output look different', () => {
    const body = { ...head, text_intro: '<p>I</p>', txt: 'slip', image_hero: { original: 'a', alt: 'A', credit: 'C' } };
    expect(unknown(bodyShapes.corporate, body)).toEqual([['image_hero', 'credit'], ['txt']]);
  });

  it('are found in the option that a card fits', () => {
    const cards = [
      { name: 'A', surname: 'B', job_title: 'C', phone: '1' },
      { id: 'x', title: 'T', url: '/x', age: 3 },
    ];
    expect(unknown(bodyShapes.corporate, { ...head, blocks: [{ type: 'cards', cards }] })).toEqual([
      ['blocks', 0, 'cards', 0, 'phone'],
      ['blocks', 0, 'cards', 1, 'age'],
    ]);
  });

  it('are found in recursive shapes, and never in records', () => {
    const menu = [{ id: 'a', children: [{ id: 'b', lable: 'x', label: { en: 'B' } }] }];
    expect(unknown(menuFileShape, menu)).toEqual([[0, 'children', 0, 'lable']]);
    expect(unknown(z.record(z.string(), z.number()), { anything: 1 })).toEqual([]);
  });
});
