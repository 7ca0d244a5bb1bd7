import { z } from 'zod';
import { languageCodes } from '../addressing/languages.js';
import { blockShape, blocksFromFlatFields, flatBlockFields } from './block-shapes.js';
import { ascendingYears, knownRequestTypes, knownTerms, plantsOnMap } from './cross-references.js';
import {
  href,
  line,
  linkCardShape,
  pictureShape,
  relatedFilesShape,
  richText,
  videoFileShape,
  videoHostFields,
  webAddress,
} from './field-shapes.js';
import {
  communityShape,
  dayShape,
  helpShape,
  heritageSlideShape,
  hotspotShape,
  leaderShape,
  mediaContactShape,
  officeShape,
  partnerShape,
  placeShape,
  plantShape,
  regionShape,
  requestTypeShape,
  researchCardShape,
  specificationShape,
  tableFields,
} from './widget-shapes.js';

/** What every page has, whatever its template. `summary` becomes the meta description. */
const headShape = z.object({
  occhiello: line.optional(),
  title: line,
  short_title: line.optional(),
  summary: z.string().min(1),
  image_hero: pictureShape.optional(),
  video_hero: videoFileShape.optional(),
});

const slideShape = z
  .object({
    id: z.string(),
    image: pictureShape.optional(),
    video: videoFileShape.optional(),
    label: line,
    title: line,
    content: z.string().min(1),
    url: href,
    isAbout: z.boolean().default(false),
    isExternalUrl: z.boolean().default(false),
  })
  .refine((slide) => slide.image ?? slide.video, 'a slide needs an image or a video');

const galleryShape = z.object({ gallery: z.array(pictureShape).min(1) });

/**
 * The body of a page, by template. This is the one definition from which the types, the check on
 * reading and the editors' JSON Schema follow.
 */
export const bodyShapes = {
  home: headShape.extend({ slides: z.array(slideShape).min(1) }),
  corporate: headShape
    .extend({ blocks: z.array(blockShape).optional() })
    .extend(flatBlockFields)
    .transform(({ blocks, ...body }) => ({ ...body, blocks: blocks ?? blocksFromFlatFields(body) })),
  default: headShape.extend({
    headline_1: line.optional(),
    body_text_1: richText,
    quote: line.optional(),
    image_gallery: galleryShape.optional(),
    body_text_2: richText.optional(),
    ...videoHostFields,
  }),
  sidebar: headShape.extend({
    headline: line.optional(),
    text_intro: richText.optional(),
    text: richText,
    related_files: relatedFilesShape.optional(),
  }),
  'nested-routes': headShape.extend({
    text_intro: richText,
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
    cards: z.array(linkCardShape).min(1),
    text: richText.optional(),
  }),
  newsletter: headShape.extend({ text_intro: richText, text: richText }),
  leadership: headShape.extend({ text_intro: richText, cards: z.array(leaderShape).min(2), text: richText.optional() }),
  'where-we-are': headShape
    .extend({
      text_intro: richText,
      title_places: line,
      places: z.array(placeShape).min(1),
      title_plants: line,
      plants: z.array(plantShape).min(1),
      title_offices: line,
      offices: z.array(officeShape).min(1),
      text: richText.optional(),
    })
    .superRefine(plantsOnMap),
  heritage: headShape
    .extend({ text_intro: richText, timeline: z.array(heritageSlideShape).min(1) })
    .superRefine(ascendingYears),
  'r-d-network': headShape.extend({
    text_intro: richText,
    title_cards: line,
    cards: z.array(researchCardShape).min(1),
    title_network: line,
    text_network: richText,
    ...videoHostFields,
    text: richText.optional(),
  }),
  culture: headShape.extend({
    text_intro: richText,
    title_communities: line,
    communities: z.array(communityShape).min(1),
    text: richText.optional(),
    title_partners: line,
    partners: z.array(partnerShape).min(1),
  }),
  'media-archive': headShape.extend({ text_intro: richText, text: richText.optional() }),
  'media-release': headShape.extend({
    image_hero: pictureShape,
    date: dayShape,
    text: richText,
    image_gallery: galleryShape.optional(),
  }),
  'media-contacts': headShape.extend({
    text_intro: richText,
    contacts: z.array(mediaContactShape).min(1),
    text: richText.optional(),
  }),
  'technical-tables': headShape
    .extend({ text_intro: richText, ...tableFields, text: richText.optional() })
    .superRefine(knownTerms),
  'turboprop-support': headShape
    .extend({
      text_intro: richText,
      ...videoHostFields,
      help: helpShape,
      title_directory: line,
      request_types: z.array(requestTypeShape).min(1),
      regions: z.array(regionShape).min(1),
      title_gallery: line,
      image_gallery: galleryShape,
      text: richText.optional(),
    })
    .superRefine(knownRequestTypes),
  product: headShape.extend({
    text_intro: richText,
    title_parts: line,
    image: pictureShape,
    hotspots: z.array(hotspotShape).min(1),
    title_specifications: line,
    specifications: z.array(specificationShape).min(1),
    text: richText,
    image_gallery: galleryShape.optional(),
    download_pdf: z.object({ uri: href }),
    text_download_pdf: line,
    text_cta_pdf: line,
  }),
  search: headShape,
  maintenance: headShape.extend({ text: richText.optional() }),
  'sample-form': headShape.extend({ text_intro: richText }),
} as const;

export type TemplateName = keyof typeof bodyShapes;
export const templateNames = Object.keys(bodyShapes) as [TemplateName, ...TemplateName[]];

/** Pages that search engines are asked to leave out, and that are in no sitemap and no search. */
export const unlistedTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>([
  'maintenance',
  'search',
  'sample-form',
]);

/** The body as the views get it: checked, sanitised and with defaults filled in. */
export type Body<T extends TemplateName = TemplateName> = z.output<(typeof bodyShapes)[T]>;

/**
 * A page in one language.
 * `id` is the English path and `alias` this language's path, both without slash and language;
 * `updated_at` is ISO 8601 in UTC.
 */
export interface PageEntry<T extends TemplateName = TemplateName> {
  id: string;
  alias: string;
  template: T;
  updated_at: string;
  body: Body<T>;
}

export const entryHeadShape = z.object({
  id: z.string().min(1),
  alias: z.string().regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'lower-case words without diacritics, hyphens between them'),
  template: z.enum(templateNames),
  updated_at: z.iso.datetime(),
});

export interface SitemapEntry {
  id: string;
  resource: string;
  template: TemplateName;
  /** ISO 8601, UTC */
  timestamp: string;
}

export interface AliasEntry {
  id: string;
  alias: string;
}

export interface MenuItem {
  /** A page id, or an absolute URL where the item is external. */
  id: string;
  label: string;
  short_title?: string | undefined;
  is_visible: boolean;
  is_external_link: boolean;
  children: MenuItem[];
}

export const menuNames = ['primary', 'footer_legal'] as const;
export type MenuName = (typeof menuNames)[number];

const localizedLine = z.record(z.enum(languageCodes), line);

/** A menu as editors write it: one file for all languages; a page's label defaults to its short title. */
export const menuFileShape = z.array(
  z.object({
    id: z.string().min(1),
    label: localizedLine.optional(),
    is_visible: z.boolean().default(true),
    is_external_link: z.boolean().default(false),
    get children() {
      return menuFileShape.optional();
    },
  }),
);
export type MenuFile = z.output<typeof menuFileShape>;

/** The magazine's latest articles, newest first. */
export const magazineFeedShape = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      title: line,
      image_square: z.string(),
      alt: z.string(),
      url: href,
    }),
  ),
});
export type FeedPost = z.output<typeof magazineFeedShape>['posts'][number];

export const socialFeedShape = z.object({
  items: z.array(
    z.object({
      id: z.string().regex(/^(tw|fb|ig)-/),
      position: z.number().int().positive(),
      social: z.enum(['twitter', 'facebook', 'instagram']),
      text: z.string(),
      media_url: z.string().optional(),
      created_at: z.iso.datetime(),
      permalink: webAddress,
    }),
  ),
});
export type SocialItem = z.output<typeof socialFeedShape>['items'][number];

/** Figures that stand on several pages, written once: a number is grouped as the language does, a text stands as it is. */
export const factsShape = z.record(z.string(), z.union([z.number(), z.string()]));
export type Facts = z.output<typeof factsShape>;

/** Redirects of the former site: exact path → address here, or nothing for a page gone for good. */
export const redirectsShape = z.object({
  legacy: z.record(z.string().startsWith('/'), z.string().startsWith('/').nullable()),
  /** Sections without a page of their own → the page that stands for them; both are page ids, in every spelling. */
  sections: z.record(z.string(), z.string()).default({}),
  /** Page paths (id or localized, with their language's prefix) that lead to another page. */
  moved: z.record(z.string().startsWith('/'), z.string().startsWith('/')),
});
export type Redirects = z.output<typeof redirectsShape>;
