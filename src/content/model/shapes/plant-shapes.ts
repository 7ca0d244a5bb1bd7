import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { href, itemId, line, phone, pictureShape, richText } from './field-shapes.js';

export const plantShape = z.object({
  id: itemId,
  name: line,
  image: expected(pictureShape),
  caption: expected(line),
  /** Label of the link. */
  url: expected(line),
  external_link: href.optional(),
  internal_link: href.optional(),
  /** Area. */
  mq: expected(line),
  area_spec: line.optional(),
  workforce: expected(line),
  address: expected(line),
  tel: expected(phone),
  /** A map of the way to it. */
  map: expected(href),
  text: expected(richText),
  products: expected(z.array(line).min(1)),
  gears: line.optional(),
  rp: line.optional(),
  power_gears: line.optional(),
});
export type Plant = z.output<typeof plantShape>;

export const officeShape = z.object({
  id: itemId,
  name: line,
  address: expected(line),
  tel: expected(phone),
  email: z.email().optional(),
});
