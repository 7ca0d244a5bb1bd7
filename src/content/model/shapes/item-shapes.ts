import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import {
  altText,
  href,
  itemId,
  line,
  personCardShape,
  phone,
  pictureAddress,
  pictureShape,
  richText,
  videoFileShape,
  videoHostFields,
  webAddress,
} from './field-shapes.js';

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

export const helpShape = z.object({
  title: line,
  text: richText.optional(),
  lines: z
    .array(z.object({ id: itemId, label: line, phone, note: line.optional() }))
    .min(1)
    .max(2),
});

const contactCardShape = z.object({
  id: itemId,
  title: line,
  /** Id of a request type. */
  tag: itemId,
  location: expected(line),
  /** ISO 3166-1 alpha-2. */
  country: expected(z.string().regex(/^[A-Z]{2}$/, 'a country code of two capital letters')),
  phone: expected(phone),
  website: webAddress.optional(),
  email: z.email().optional(),
});
export type ContactCard = z.output<typeof contactCardShape>;

/** A list that may be omitted, which is the same as empty. */
const listOf = <T extends z.ZodType>(item: T) => z.optional(z.array(item)).transform((list) => list ?? []);

export const regionShape = z.object({
  id: itemId,
  name: line,
  contacts: listOf(
    z.object({ id: itemId, tag: expected(line), name: line, phone: expected(phone), email: expected(z.email()) }),
  ),
  cards: listOf(contactCardShape),
});
export type Region = z.output<typeof regionShape>;

export const requestTypeShape = z.object({ id: itemId, title: line });

export const heritageSlideShape = z.object({
  id: itemId,
  year: z.number().int().min(1900).max(2100),
  title: line,
  content: expected(richText),
  image: pictureShape.optional(),
  gallery: z.array(z.object({ id: itemId, image: pictureAddress, alt: altText, descr: expected(line) })).optional(),
  video: videoFileShape.optional(),
  ...videoHostFields,
});
export type HeritageSlide = z.output<typeof heritageSlideShape>;

export const specificationShape = z.object({ id: itemId, value: line, label: line });
