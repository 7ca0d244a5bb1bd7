import type { z } from 'zod';
import { bodyShapes } from '../../../src/content/model/body-shapes.js';
import { redirectsShape } from '../../../src/content/model/redirects-shape.js';
import {
  entryHeadShape,
  factsShape,
  magazineFeedShape,
  menuFileShape,
  socialFeedShape,
  socialLinksShape,
  type TemplateName,
} from '../../../src/content/model/shapes.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { EditError } from '../http/edit-error.js';

export const kinds = ['pages', 'menus', 'lists', 'feeds', 'redirects'] as const;
export type Kind = (typeof kinds)[number];

/** Something that is edited as a whole: one file, or one that all languages share with one of each language. */
export interface Entry {
  kind: Kind;
  id: string;
  shared: string;
  languages: Partial<Record<Language, string>>;
}

interface OtherEntry extends Entry {
  title: string;
  shape: z.ZodType;
  /** Whether null is a value and not the same as left out. */
  keepsNull?: boolean;
}

/** What is edited beside the pages. */
export const otherEntries: readonly OtherEntry[] = [
  {
    kind: 'menus',
    id: 'primary',
    title: 'Main menu',
    shared: 'menus/primary.yaml',
    languages: {},
    shape: menuFileShape,
  },
  {
    kind: 'menus',
    id: 'footer_legal',
    title: 'Legal links of the footer',
    shared: 'menus/footer_legal.yaml',
    languages: {},
    shape: menuFileShape,
  },
  { kind: 'lists', id: 'facts', title: 'Facts', shared: 'lists/facts.yaml', languages: {}, shape: factsShape },
  {
    kind: 'lists',
    id: 'social-links',
    title: 'Links to social networks',
    shared: 'lists/social-links.yaml',
    languages: {},
    shape: socialLinksShape,
  },
  {
    kind: 'feeds',
    id: 'magazine',
    title: 'Articles of the magazine',
    shared: 'feeds/magazine/feed.yaml',
    languages: languageFiles('feeds/magazine'),
    shape: magazineFeedShape,
  },
  {
    kind: 'feeds',
    id: 'social',
    title: 'Social posts',
    shared: 'feeds/social.yaml',
    languages: {},
    shape: socialFeedShape,
  },
  {
    kind: 'redirects',
    id: 'redirects',
    title: 'Redirects',
    shared: 'redirects.yaml',
    languages: {},
    shape: redirectsShape,
    keepsNull: true,
  },
];

const pageId = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** @throws EditError where there can be no such entry */
export function entryOf(kind: string, id: string): Entry {
  const other = otherEntries.find((entry) => entry.kind === kind && entry.id === (id || kind));
  if (other) return other;
  if (kind !== 'pages' || !pageId.test(id) || id.length > 200) throw new EditError(404, `there is no ${kind}/${id}`);
  return pageEntry(id);
}

export function pageEntry(id: string): Entry {
  return { kind: 'pages', id, shared: `pages/${id}/page.yaml`, languages: languageFiles(`pages/${id}`) };
}

function languageFiles(folder: string): Record<Language, string> {
  const files = languageCodes.map((language) => [language, `${folder}/${language}.yaml`]);
  return Object.fromEntries(files) as Record<Language, string>;
}

export function filesOf({ shared, languages }: Entry): string[] {
  return [shared, ...Object.values(languages)];
}

/** The shape of what all files of the entry say together. */
export function shapeOf(entry: Entry, template: unknown): z.ZodType | undefined {
  if (entry.kind !== 'pages') return otherEntries.find(({ shared }) => shared === entry.shared)?.shape;
  if (typeof template !== 'string' || !Object.hasOwn(bodyShapes, template)) return undefined;
  return entryHeadShape.omit({ id: true }).extend({ body: bodyShapes[template as TemplateName] });
}

export function keepsNull({ shared }: Entry): boolean {
  return otherEntries.some((entry) => entry.shared === shared && entry.keepsNull === true);
}
