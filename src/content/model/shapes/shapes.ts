import { z } from 'zod';
import { byLanguage, defaultLanguage, type Language, languageCodes } from '../../../routing/languages.js';
import { expected } from '../../validation/expected-fields.js';
import { bodyShapes } from './body-shapes.js';
import { href, line, phone, pictureAddress, webAddress } from './field-shapes.js';
import { type Publication, publicationFields } from './publication-fields.js';

export type TemplateName = keyof typeof bodyShapes;
export const templateNames = Object.keys(bodyShapes) as [TemplateName, ...TemplateName[]];

/** Templates whose pages are unlisted. */
export const unlistedTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>([
  'maintenance',
  'search',
  'sample-form',
]);

/** The body as the views receive it: checked, sanitised and with defaults filled in. */
export type Body<T extends TemplateName = TemplateName> = z.output<(typeof bodyShapes)[T]>;

/**
 * A page in one language.
 * `id` is the English path and `alias` this language's path, both without slash and language;
 * `updated_at` is ISO 8601 in UTC; a gateway may leave it out.
 */
export interface PageEntry<T extends TemplateName = TemplateName> extends Publication {
  id: string;
  alias: string;
  template: T;
  updated_at?: string | undefined;
  body: Body<T>;
}

export const entryHeadShape = z.object({
  id: z.string().min(1),
  alias: z.string().regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'lower-case words without diacritics, hyphens between them'),
  template: z.enum(templateNames),
  updated_at: z.iso.datetime(),
  translated_from: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'as npm run content:translated writes it')
    .optional()
    .describe('The English text that this is the translation of, as npm run content:translated writes it.'),
  ...publicationFields,
});

export interface SitemapEntry {
  id: string;
  resource: string;
  template: TemplateName;
  /** ISO 8601, UTC; a gateway may leave it out. */
  timestamp?: string | undefined;
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
  /** What a section is about, in a sentence. Pages have a summary of their own. */
  summary?: string | undefined;
  is_visible: boolean;
  is_external_link: boolean;
  children: MenuItem[];
}

export const menuNames = ['primary', 'footer_legal'] as const;
export type MenuName = (typeof menuNames)[number];

/** A text in each language. A language that lacks it has that of the default language, and `content:check` names it. */
export const localizedLine = z
  .partialRecord(z.enum(languageCodes), line)
  .refine((texts) => texts[defaultLanguage] !== undefined, { path: [defaultLanguage], message: 'is missing' })
  .transform((texts) => {
    const { [defaultLanguage]: fallback = '' } = texts;
    return byLanguage((language) => texts[language] ?? fallback);
  });

/** A menu as editors write it: one file for all languages; a page's label defaults to its short title. */
export const menuFileShape = z.array(
  z.object({
    id: z.string().min(1).describe('The id of a page or of a section, or an address with https: of another site.'),
    label: localizedLine.describe('In each language; without it a page is named by its short title.').nullish(),
    summary: localizedLine.describe('Of a section, in a sentence: the menu of its pages opens with it.').nullish(),
    is_visible: z
      .boolean()
      .default(true)
      .meta({ title: 'Shown in header and footer', description: 'Whether header and footer show the item.' }),
    is_external_link: z.boolean().default(false).describe('Whether the id is an address of another site.'),
    get children() {
      return menuFileShape.nullish();
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
      image_square: expected(pictureAddress).meta({ title: 'Square picture' }),
      alt: z.string().meta({ title: 'Alt text' }),
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
      media_url: z.string().optional().meta({ title: 'Picture', format: 'picture' }),
      created_at: z.iso.datetime(),
      permalink: webAddress,
    }),
  ),
});
export type SocialItem = z.output<typeof socialFeedShape>['items'][number];

/**
 * Facts that several pages mention, written once. Numbers and ISO dates are formatted for the language; other texts
 * stay as they are.
 */
export const factsShape = z.record(z.string(), z.union([z.number(), z.string()]));
/** Those of the file and of contacts, whose texts may differ by language. */
export type Facts = Readonly<Record<string, number | string | Record<Language, string>>>;

/** The company's profiles on social networks, as the footer links them. */
export const socialLinksShape = z.array(
  z.object({
    name: line.describe('The name of the network, the same in all languages.'),
    url: webAddress.meta({ title: 'Leads to', description: 'The address of the company there.' }),
  }),
);
export type SocialLink = z.output<typeof socialLinksShape>[number];

/** People and desks by their ids, each written once. */
export const contactsShape = z.record(
  z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and underscores, a letter first'),
  z.object({
    name: line.describe('Of a person, the same in all languages.').optional(),
    role: localizedLine.describe('What the person does, or may be asked about.').optional(),
    phone: phone.optional(),
    email: z.email().optional(),
    hours: localizedLine.describe('When somebody answers.').optional(),
  }),
);
export type Contacts = z.output<typeof contactsShape>;

/** The fields of contacts as texts use them: of `press`, `press_phone` and `press_email`. */
export function contactFacts(contacts: Contacts): Facts {
  const named = Object.entries(contacts).flatMap(([id, contact]) =>
    Object.entries(contact).map(([field, value]) => [`${id}_${field}`, value] as const),
  );
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Facts;
}
