import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { href, itemId, line, personCardShape, phone, pictureShape, richText } from './field-shapes.js';

export const leaderShape = personCardShape.extend({ id: itemId, bio: expected(richText) });

export const communityShape = z.object({
  id: itemId,
  occhiello: expected(line),
  title: line,
  text: expected(richText),
  image: expected(pictureShape),
  /** Large decorative text behind the content, such as a figure. */
  decoration: line.optional(),
});

export const partnerShape = z.object({
  id: itemId,
  title: line,
  text: expected(richText),
  logo: expected(pictureShape),
  link: expected(href),
});

export const mediaContactShape = z.object({
  id: itemId,
  name: line,
  role: expected(line),
  phone: expected(phone),
  email: expected(z.email()),
});
