import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import {
  email,
  href,
  itemId,
  line,
  personCardShape,
  phone,
  pictureShape,
  richText,
  sharedLine,
} from './field-shapes.js';

export const leaderShape = personCardShape.extend({
  id: itemId,
  name: sharedLine,
  surname: sharedLine,
  bio: expected(richText).meta({ title: 'Biography' }),
});

export const communityShape = z.object({
  id: itemId,
  occhiello: expected(line).meta({ title: 'Line above the title' }),
  title: line,
  text: expected(richText),
  image: expected(pictureShape),
  /** Large decorative text behind the content, such as a figure. */
  decoration: sharedLine.optional(),
});

export const partnerShape = z.object({
  id: itemId,
  title: sharedLine,
  text: expected(richText),
  logo: expected(pictureShape),
  link: expected(href.meta({ title: 'Link' })),
});

export const mediaContactShape = z.object({
  id: itemId,
  name: sharedLine,
  role: expected(line),
  phone: expected(phone),
  email: expected(email),
});
