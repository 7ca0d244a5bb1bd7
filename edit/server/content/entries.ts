import path from 'node:path';
import type { z } from 'zod';
import { type DataFile, dataFiles } from '../../../src/content/files/data/data-file-shapes.js';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { entryHeadShape, type TemplateName } from '../../../src/content/model/shapes/shapes.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { EditError } from '../http/edit-error.js';

export const kinds = ['pages', 'menus', 'lists', 'feeds', 'redirects', 'search'] as const;
export type Kind = (typeof kinds)[number];

/** A unit that is edited as a whole: one file, or a shared file with one file for each language. */
export interface Entry {
  kind: Kind;
  id: string;
  shared: string;
  languages: Partial<Record<Language, string>>;
}

interface OtherEntry extends Entry {
  title: string;
  shape: z.ZodType;
}

/** All entries other than pages. */
export const otherEntries: readonly OtherEntry[] = Object.values<DataFile>(dataFiles)
  .filter(({ isGenerated }) => !isGenerated)
  .map(({ title, file, shape, isLocalized }) => {
    // `menus/primary.yaml` is menus/primary, `feeds/magazine/feed.yaml` feeds/magazine.
    const [kind, id = kind] = (isLocalized ? path.posix.dirname(file) : file.replace(/\.yaml$/, '')).split('/');
    const languages = isLocalized ? languageFiles(path.posix.dirname(file)) : {};
    return { kind: kind as Kind, id: id as string, title, shared: file, languages, shape };
  });

const pageId = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** @throws EditError if there can be no such entry */
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

/** The shape of the merged files of an entry. */
export function shapeOf(entry: Entry, template: unknown): z.ZodType | undefined {
  if (entry.kind !== 'pages') return otherEntries.find(({ shared }) => shared === entry.shared)?.shape;
  if (typeof template !== 'string' || !Object.hasOwn(bodyShapes, template)) return undefined;
  return entryHeadShape.omit({ id: true }).extend({ body: bodyShapes[template as TemplateName] });
}

/** Whether null is a value, and different from a missing key. */
export function keepsNull({ kind }: Entry): boolean {
  return kind === 'redirects';
}
