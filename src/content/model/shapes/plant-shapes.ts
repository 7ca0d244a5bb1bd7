import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { email, externalLink, href, itemId, line, phone, pictureShape, richText, sharedLine } from './field-shapes.js';

export const plantShape = z.object({
  id: itemId,
  name: line,
  image: expected(pictureShape),
  caption: expected(line),
  /** Label of the link. */
  url: expected(line).meta({ title: 'Leads to' }),
  external_link: externalLink.optional(),
  internal_link: href.optional().meta({ title: 'Link to a page' }),
  mq: expected(sharedLine).meta({ title: 'Area' }),
  area_spec: line.optional().meta({ title: 'Area, further words' }),
  workforce: expected(sharedLine),
  address: expected(line),
  tel: expected(phone).meta({ title: 'Telephone' }),
  map: expected(href).meta({ title: 'Map of the way' }),
  text: expected(richText),
  products: expected(z.array(line).min(1)),
  gears: line.optional(),
  rp: line.optional().meta({ title: 'Reduction gears' }),
  power_gears: line.optional().meta({ title: 'Power gearboxes' }),
});
export type Plant = z.output<typeof plantShape>;

export const officeShape = z.object({
  id: itemId,
  name: line,
  address: expected(line),
  tel: expected(phone).meta({ title: 'Telephone' }),
  email: email.optional(),
});
