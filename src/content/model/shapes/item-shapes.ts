import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import {
  altText,
  countryCode,
  email,
  externalLink,
  href,
  itemId,
  line,
  pageId,
  personCardShape,
  phone,
  pictureAddress,
  pictureShape,
  richText,
  sharedLine,
  videoFileShape,
  videoHostFields,
  webAddress,
} from './field-shapes.js';

export const leaderShape = personCardShape.extend({
  id: itemId,
  name: sharedLine,
  surname: sharedLine,
  bio: expected(richText).meta({ title: 'Biography' }),
});

/** Who decides, who supervises and who carries out, as a diagram. The committee are the leaders of the page. */
export const organisationShape = z.object({
  title: line,
  text: expected(line),
  units: z
    .array(
      z.object({
        id: itemId,
        level: z.enum(['board', 'supervision', 'committee', 'country']).meta({ shared: true }),
        name: line,
        text: line.optional(),
      }),
    )
    .min(1),
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

export const helpShape = z.object({
  title: line,
  text: richText.optional(),
  lines: z
    .array(z.object({ id: itemId, label: line, phone, note: line.optional() }))
    .min(1)
    .max(2),
});

/** The line to call at once, before any form. */
export const emergencyShape = z.object({ title: line, phone, note: line.optional() });

export const keyFigureShape = z.object({
  id: itemId,
  value: line,
  label: line,
  series: z
    .array(sharedLine.regex(/\d/, 'a figure'))
    .optional()
    .meta({ description: 'Figures to be drawn as columns.' }),
  note: line
    .optional()
    .meta({ description: '{change} is that of the last figure from the one before, {share} its part of it.' }),
  url: href,
});

const contactCardShape = z.object({
  id: itemId,
  title: sharedLine,
  /** Id of a request type. */
  tag: itemId,
  location: expected(line),
  country: expected(countryCode),
  phone: expected(phone),
  website: webAddress.optional(),
  email: email.optional(),
});
export type ContactCard = z.output<typeof contactCardShape>;

/** A list that may be omitted, which is the same as empty. */
export const listOf = <T extends z.ZodType>(item: T) => z.optional(z.array(item)).transform((list) => list ?? []);

export const regionShape = z.object({
  id: itemId,
  name: line,
  contacts: listOf(
    z.object({ id: itemId, tag: expected(line), name: sharedLine, phone: expected(phone), email: expected(email) }),
  ),
  cards: listOf(contactCardShape),
});
export type Region = z.output<typeof regionShape>;

/** What a release is about: ids of the archive's subjects and of plants, and of the pages of products. */
export const topicFields = {
  subjects: listOf(itemId).describe('Ids of subjects of the archive of releases.'),
  plants: listOf(itemId).describe('Ids of plants on the page where-we-are.'),
  products: listOf(pageId).describe('Ids of the pages of products, such as the-catalyst-engine.'),
};

export const subjectShape = z.object({ id: itemId, name: line });

/** A desk, or a person there, whose name, numbers and addresses are those of contacts.yaml. */
export const deskShape = z.object({
  id: itemId,
  title: line,
  text: line.optional(),
  name: sharedLine.optional(),
  phone: phone.optional(),
  email: email.optional(),
  hours: line.optional(),
  form: href.optional().meta({ title: 'Form' }),
  form_label: line.optional().meta({ title: 'Label of the link to the form' }),
});
export type Desk = z.output<typeof deskShape>;

export const choiceShape = z.object({ id: itemId, label: line });

/** Who answers those who have made these choices. A choice that it leaves out does not matter. */
export const answerShape = z.object({
  id: itemId,
  audience: itemId.optional(),
  need: itemId.optional(),
  region: itemId.optional(),
  desk: itemId,
});

export const requestTypeShape = z.object({ id: itemId, title: line });

export const heritageSlideShape = z.object({
  id: itemId,
  year: z.number().int().min(1900).max(2100),
  title: line,
  content: expected(richText).meta({ title: 'Text' }),
  image: pictureShape.optional(),
  gallery: z
    .array(
      z.object({
        id: itemId,
        image: pictureAddress,
        alt: altText,
        descr: expected(line).meta({ title: 'Description' }),
      }),
    )
    .optional(),
  video: videoFileShape.optional(),
  ...videoHostFields,
});
export type HeritageSlide = z.output<typeof heritageSlideShape>;

export const specificationShape = z.object({ id: itemId, value: line, label: line });
