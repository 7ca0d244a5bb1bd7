import { z } from 'zod';
import { essential, expected } from '../../validation/expected-fields.js';
import { ascendingYears, knownRequestTypes, knownTerms } from '../cross-references.js';
import { blockShape, blocksFromFlatFields, flatBlockFields } from './block-shapes.js';
import {
  dayShape,
  documentAddress,
  galleryShape,
  href,
  line,
  linkCardShape,
  pictureShape,
  relatedFilesShape,
  richText,
  videoFileShape,
  videoHostFields,
} from './field-shapes.js';
import * as items from './item-shapes.js';
import { hotspotShape, placeShape, researchCardShape } from './map-shapes.js';
import { tableFields } from './table-shapes.js';

/** What every page has, whatever its template. `summary` becomes the meta description. */
const headShape = z.object({
  occhiello: line.optional(),
  title: line,
  short_title: line.optional(),
  summary: z.string().min(1),
  image_hero: pictureShape.optional(),
  video_hero: videoFileShape.optional(),
});

const slideShape = z.object({
  id: z.string(),
  image: pictureShape.optional(),
  video: videoFileShape.optional(),
  label: expected(line),
  title: line,
  content: expected(z.string().min(1)),
  url: expected(href),
  isAbout: z.boolean().default(false),
  isExternalUrl: z.boolean().default(false),
});

/** The list that a template consists of. Files must have it; without it a page of a gateway shows its title and texts. */
const ownList = <T extends z.ZodType>(item: T) => essential(expected(z.array(item).min(1)));

/**
 * The body of a page, by template. This is the one definition from which the types, the check on
 * reading and the editors' JSON Schema follow.
 */
export const bodyShapes = {
  home: headShape.extend({ slides: ownList(slideShape) }),
  corporate: headShape
    .extend({ blocks: essential(z.array(blockShape).optional()) })
    .extend(flatBlockFields)
    .transform(({ blocks, ...body }) => ({ ...body, blocks: blocks ?? blocksFromFlatFields(body) })),
  default: headShape.extend({
    headline_1: line.optional(),
    body_text_1: expected(richText),
    quote: line.optional(),
    image_gallery: galleryShape.optional(),
    body_text_2: richText.optional(),
    ...videoHostFields,
  }),
  sidebar: headShape.extend({
    headline: line.optional(),
    text_intro: richText.optional(),
    text: expected(richText),
    related_files: relatedFilesShape.optional(),
  }),
  'nested-routes': headShape.extend({
    text_intro: expected(richText),
    title_related_files: line.optional(),
    related_files: relatedFilesShape.optional(),
    title_related_files_2: line.optional(),
    related_files_2: relatedFilesShape.optional(),
    title_related_files_3: line.optional(),
    related_files_3: relatedFilesShape.optional(),
  }),
  'navigation-cards': headShape.extend({
    headline: line.optional(),
    text_intro: richText.optional(),
    cards: ownList(linkCardShape),
    text: richText.optional(),
  }),
  newsletter: headShape.extend({ text_intro: expected(richText), text: expected(richText) }),
  leadership: headShape.extend({
    text_intro: expected(richText),
    cards: ownList(items.leaderShape),
    text: richText.optional(),
  }),
  'where-we-are': headShape.extend({
    text_intro: expected(richText),
    title_places: expected(line),
    places: ownList(placeShape),
    title_plants: expected(line),
    plants: ownList(items.plantShape),
    title_offices: expected(line),
    offices: expected(z.array(items.officeShape).min(1)),
    text: richText.optional(),
  }),
  heritage: headShape
    .extend({ text_intro: expected(richText), timeline: ownList(items.heritageSlideShape) })
    .superRefine(ascendingYears),
  'r-d-network': headShape.extend({
    text_intro: expected(richText),
    title_cards: expected(line),
    cards: ownList(researchCardShape),
    title_network: expected(line),
    text_network: expected(richText),
    ...videoHostFields,
    text: richText.optional(),
  }),
  culture: headShape.extend({
    text_intro: expected(richText),
    title_communities: expected(line),
    communities: ownList(items.communityShape),
    text: richText.optional(),
    title_partners: expected(line),
    partners: expected(z.array(items.partnerShape).min(1)),
  }),
  'media-archive': headShape.extend({ text_intro: expected(richText), text: richText.optional() }),
  'media-release': headShape.extend({
    image_hero: expected(pictureShape),
    date: dayShape,
    text: expected(richText),
    image_gallery: galleryShape.optional(),
  }),
  'media-contacts': headShape.extend({
    text_intro: expected(richText),
    contacts: ownList(items.mediaContactShape),
    text: richText.optional(),
  }),
  'technical-tables': headShape
    .extend({ text_intro: expected(richText), ...tableFields, text: richText.optional() })
    .superRefine(knownTerms),
  'turboprop-support': headShape
    .extend({
      text_intro: expected(richText),
      ...videoHostFields,
      help: expected(items.helpShape),
      title_directory: expected(line),
      request_types: expected(z.array(items.requestTypeShape).min(1)),
      regions: ownList(items.regionShape),
      title_gallery: expected(line),
      image_gallery: expected(galleryShape),
      text: richText.optional(),
    })
    .superRefine(knownRequestTypes),
  product: headShape.extend({
    text_intro: expected(richText),
    title_parts: expected(line),
    image: expected(pictureShape),
    hotspots: ownList(hotspotShape),
    title_specifications: expected(line),
    specifications: ownList(items.specificationShape),
    text: expected(richText),
    image_gallery: galleryShape.optional(),
    download_pdf: expected(z.object({ uri: documentAddress })),
    text_download_pdf: expected(line),
    text_cta_pdf: expected(line),
  }),
  search: headShape,
  maintenance: headShape.extend({ text: richText.optional() }),
  'sample-form': headShape.extend({ text_intro: expected(richText) }),
} as const;
