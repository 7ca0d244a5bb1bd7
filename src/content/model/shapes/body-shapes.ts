import { z } from 'zod';
import { essential, expected } from '../../validation/expected-fields.js';
import { inPlaceOf } from '../../validation/unknown-fields.js';
import {
  ascendingDays,
  ascendingYears,
  knownAnswers,
  knownRequestTypes,
  knownRights,
  knownTerms,
} from '../cross-references.js';
import { blockShape, blocksFromFlatFields, downloadFields, flatBlockFields } from './block-shapes.js';
import { chartShape } from './chart-shapes.js';
import { positionFields } from './dated-shapes.js';
import {
  dayShape,
  galleryShape,
  href,
  introduction,
  itemId,
  line,
  linkCardShape,
  pictureShape,
  relatedFilesShape,
  richText,
  videoFileShape,
  videoHostFields,
} from './field-shapes.js';
import * as items from './item-shapes.js';
import { drawnPartShape, hotspotShape, linesShape, placeShape, researchCardShape } from './map-shapes.js';
import { mediaLibraryFields } from './media-library-shapes.js';
import { approvalShape, tableFields } from './table-shapes.js';

const heroPicture = pictureShape.meta({ title: 'Picture at the top' });

/** What every page has, whatever its template. `summary` becomes the meta description. */
const headShape = z.object({
  occhiello: line.optional().meta({ title: 'Line above the title' }),
  title: line,
  short_title: line.optional().meta({ title: 'Short title, for menus' }),
  summary: z.string().min(1).meta({ title: 'Summary, for search results' }),
  image_hero: heroPicture.optional(),
  video_hero: videoFileShape.optional().meta({ title: 'Video at the top' }),
  cta_text: line.optional().meta({ title: 'Words beside the button at the end' }),
  cta_button: line.optional().meta({ title: 'Label of the button at the end' }),
  uri: href.optional().meta({ title: 'Where the button at the end leads' }),
});

/** The subject that a page is about. */
const subject = itemId
  .optional()
  .meta({ title: 'Subject', description: 'The id of a subject: the page shows its latest releases.' });

const slideShape = z.object({
  id: z.string(),
  image: pictureShape.optional(),
  video: videoFileShape.optional(),
  label: expected(line),
  title: line,
  content: expected(z.string().min(1)).meta({ title: 'Text' }),
  url: expected(href),
  isAbout: z.boolean().default(false).meta({ title: 'Leads to the magazine' }),
  isExternalUrl: z.boolean().default(false).meta({ title: 'Leads to another site' }),
});

/** The list that a template consists of. Files must have it; without it a page of a gateway shows its title and texts. */
const ownList = <T extends z.ZodType>(item: T) => essential(expected(z.array(item).min(1)));

/**
 * The body of a page, by template. This is the one definition from which the types, the check on
 * reading and the editors' JSON Schema follow.
 */
export const bodyShapes = {
  home: headShape.extend({
    slides: ownList(slideShape),
    title_products: line.optional().meta({ title: 'Title above the products' }),
    text_products: z.string().min(1).optional().meta({ title: 'Text about the products' }),
    title_figures: line.optional().meta({ title: 'Title above the figures' }),
    figures: z.array(items.keyFigureShape).optional(),
  }),
  corporate: headShape
    .extend({ subject, blocks: inPlaceOf(Object.keys(flatBlockFields), essential(z.array(blockShape).optional())) })
    .extend(flatBlockFields)
    .transform(({ blocks, ...body }) => ({ ...body, blocks: blocks ?? blocksFromFlatFields(body) })),
  default: headShape.extend({
    headline_1: line.optional().meta({ title: 'Second heading' }),
    body_text_1: expected(richText).meta({ title: 'Text' }),
    quote: line.optional(),
    image_gallery: galleryShape.optional(),
    body_text_2: richText.optional().meta({ title: 'Text after the pictures' }),
    ...videoHostFields,
  }),
  sidebar: headShape.extend({
    headline: line.optional(),
    text_intro: introduction.optional(),
    text: expected(richText),
    related_files: relatedFilesShape.optional(),
  }),
  'nested-routes': headShape.extend({
    subject,
    text_intro: expected(introduction),
    title_related_files: line.optional().meta({ title: 'Title above the files' }),
    related_files: relatedFilesShape.optional(),
    title_related_files_2: line.optional().meta({ title: 'Title above the second list' }),
    related_files_2: relatedFilesShape.optional().meta({ title: 'Files, second list' }),
    title_related_files_3: line.optional().meta({ title: 'Title above the third list' }),
    related_files_3: relatedFilesShape.optional().meta({ title: 'Files, third list' }),
  }),
  'navigation-cards': headShape.extend({
    headline: line.optional(),
    text_intro: introduction.optional(),
    cards: ownList(linkCardShape),
    text: richText.optional(),
  }),
  newsletter: headShape.extend({ text_intro: expected(introduction), text: expected(richText) }),
  leadership: headShape.extend({
    text_intro: expected(introduction),
    cards: ownList(items.leaderShape),
    organisation: items.organisationShape.optional(),
    text: richText.optional(),
  }),
  'where-we-are': headShape.extend({
    text_intro: expected(introduction),
    title_places: expected(line),
    places: ownList(placeShape),
    title_plants: expected(line),
    plants: ownList(items.plantShape),
    title_offices: expected(line),
    offices: expected(z.array(items.officeShape).min(1)),
    text: richText.optional(),
  }),
  heritage: headShape
    .extend({ text_intro: expected(introduction), timeline: ownList(items.heritageSlideShape) })
    .superRefine(ascendingYears),
  'r-d-network': headShape.extend({
    text_intro: expected(introduction),
    title_cards: expected(line),
    cards: ownList(researchCardShape),
    title_readiness: expected(line),
    levels: expected(z.array(line).length(9)).meta({ title: 'Names of the technology readiness levels, 1 to 9' }),
    title_network: expected(line),
    text_network: expected(richText),
    ...videoHostFields,
    text: richText.optional(),
  }),
  culture: headShape.extend({
    text_intro: expected(introduction),
    title_communities: expected(line),
    communities: ownList(items.communityShape),
    text: richText.optional(),
    title_partners: expected(line),
    partners: expected(z.array(items.partnerShape).min(1)),
  }),
  'media-archive': headShape.extend({
    text_intro: expected(introduction),
    subjects: expected(z.array(items.subjectShape).min(1)),
    text: richText.optional(),
    about: expected(richText).meta({ title: 'About the company, under every release' }),
  }),
  'media-library': headShape
    .extend({ text_intro: expected(introduction), ...mediaLibraryFields, text: richText.optional() })
    .superRefine(knownRights),
  'media-release': headShape.extend({
    image_hero: expected(heroPicture),
    date: dayShape,
    place: expected(line),
    ...items.topicFields,
    contact: itemId.optional().describe('Id of a media contact. By default the first.'),
    text: expected(richText),
    image: pictureShape.optional().describe('Stands in the text, after its second paragraph, with its caption.'),
    image_gallery: galleryShape.optional(),
  }),
  position: headShape.extend(positionFields).superRefine(ascendingDays),
  'media-contacts': headShape.extend({
    text_intro: expected(introduction),
    contacts: ownList(items.mediaContactShape),
    text: richText.optional(),
  }),
  contacts: headShape
    .extend({
      text_intro: expected(introduction),
      audiences: ownList(items.choiceShape),
      needs: expected(z.array(items.choiceShape).min(1)),
      regions: expected(z.array(items.choiceShape).min(1)),
      desks: expected(z.array(items.deskShape).min(1)),
      answers: expected(z.array(items.answerShape).min(1)).describe('The first that fits is shown.'),
      text: richText.optional(),
    })
    .superRefine(knownAnswers),
  'technical-tables': headShape
    .extend({
      text_intro: expected(introduction),
      ...tableFields,
      chart: chartShape.optional(),
      text: richText.optional(),
    })
    .superRefine(knownTerms),
  'turboprop-support': headShape
    .extend({
      text_intro: expected(introduction),
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
  request: headShape.extend({
    emergency: expected(items.emergencyShape),
    text_intro: expected(introduction),
    text: richText.optional(),
  }),
  product: headShape.extend({
    text_intro: expected(introduction),
    title_parts: expected(line),
    image: expected(pictureShape),
    hotspots: ownList(hotspotShape),
    title_specifications: expected(line),
    specifications: ownList(items.specificationShape),
    chart: chartShape.optional(),
    text: expected(richText),
    image_gallery: galleryShape.optional(),
    ...downloadFields,
    help: items.helpShape.optional().meta({ title: 'Whom to call' }),
  }),
  'product-family': headShape.extend({
    text_intro: expected(introduction),
    title_parts: expected(line),
    drawing: expected(linesShape).meta({ title: 'Lines of the drawing that belong to no part' }),
    hotspots: ownList(drawnPartShape),
    title_specifications: expected(line),
    specifications: expected(z.array(items.specificationShape).min(1)),
    text: expected(richText),
    comparison: expected(richText),
    approvals: expected(z.array(approvalShape).min(1)),
    leaflets: tableFields.leaflets,
    service_contacts: tableFields.service_contacts,
  }),
  search: headShape,
  maintenance: headShape.extend({ text: richText.optional() }),
  'sample-form': headShape.extend({ text_intro: expected(introduction) }),
} as const;
