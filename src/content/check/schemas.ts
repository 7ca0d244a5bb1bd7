import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ContentIssue } from '../content-store.js';
import { type DataFile, dataFiles } from '../files/data/data-file-shapes.js';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import { documentShape } from '../model/shapes/document-shape.js';
import { entryHeadShape, templateNames } from '../model/shapes/shapes.js';
import { type Fields, isFields } from '../validation/fields.js';
import type { SiteContent } from './site-content.js';

/** Committed schemas that differ from those of the code. A content folder may have no schemas. */
export async function staleSchemas({ options }: SiteContent): Promise<ContentIssue[]> {
  const folder = path.join(options.contentDir, 'schema');
  const present = globSync('*', { cwd: folder });
  if (present.length === 0) return [];
  const expected = schemaFiles();
  const texts = await Promise.all(present.map((name) => readFile(path.join(folder, name), 'utf8')));
  const stale = present.filter((name, index) => expected.get(name) !== texts[index]);
  const missing = [...expected.keys()].filter((name) => !present.includes(name));
  return [...stale, ...missing].map((name) => ({
    source: `schema/${name}`,
    field: '',
    reason: 'does not match the fields in the code: run npm run content:schema',
  }));
}

/** The descriptions that an editor shows beside a field, by the field's name. */
export const descriptions: Readonly<Record<string, string>> = {
  alias: 'The path of the page in this language: lower-case words without diacritics, hyphens between them.',
  template: 'Which template shows the page.',
  updated_at: 'When the page was last changed, ISO 8601 in UTC.',
  id: 'Ties an item of page.yaml to its texts in the language files; also its anchor on the page.',
  occhiello: 'The line above the title.',
  title: 'Heading of the page or of the part.',
  short_title: 'Title in menus and breadcrumbs.',
  summary: 'Becomes the description in search results; the first 158 characters are shown.',
  original: 'A picture in content/images, as /images/name.jpg, or a video, as /video/name.mp4.',
  poster: 'The picture that stands until the video plays, as /images/name.jpg.',
  alt: 'What the picture shows, in the language of the page.',
  url: 'A path of this site (the English one, in every language), or an address with https:, mailto: or tel:.',
  uri: 'A path of this site, such as /pdf/name.pdf, or an address with https:.',
  video_yt: 'The id of a video at the video host.',
};

/** Every schema by the name of its file. */
export function schemaFiles(): Map<string, string> {
  const head = entryHeadShape.omit({ id: true });
  return new Map([
    ...templateNames.map((name) => {
      const shape = head.extend({ template: z.literal(name), body: bodyShapes[name] });
      return [`${name}.json`, schemaForEditors(`Page of the template ${name}`, shape, true)] as const;
    }),
    ...Object.values<DataFile>(dataFiles).map(({ schema, schemaTitle, title, shape, isLocalized = false }) => {
      return [schema, schemaForEditors(schemaTitle ?? title, shape, isLocalized)] as const;
    }),
    ['document.json', schemaForEditors('Source of a PDF', documentShape, true)],
  ]);
}

/**
 * The JSON Schema with the descriptions of fields, and without unknown fields.
 * @param isSpread whether several files are merged, so that none of them needs all fields. A block in a language file
 * has no `type`, so it may match several options.
 */
function schemaForEditors(title: string, shape: z.ZodType, isSpread: boolean): string {
  const complete = (_key: string, part: unknown) => {
    if (!isFields(part)) return part;
    const { required, oneOf, anyOf, properties, additionalProperties, missing, shared, ...rest } = part;
    return {
      ...rest,
      ...(isSpread ? { anyOf: oneOf ?? anyOf } : { required, oneOf, anyOf }),
      properties: properties && described(properties as Fields, isSpread),
      additionalProperties: properties ? false : additionalProperties,
    };
  };
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify({ $schema, title, ...schema }, complete, 2)}\n`;
}

/** @param isSpread lists merge by `id` then, so every object may carry one */
function described(properties: Fields, isSpread: boolean): Fields {
  const named =
    !isSpread || 'id' in properties || 'alias' in properties ? properties : { id: { type: 'string' }, ...properties };
  const fields = Object.entries(named as Record<string, Fields>).map(([name, field]) => {
    const description = descriptions[name] ?? (field.format === 'html' ? 'HTML.' : undefined);
    return [name, { ...(description && { description }), ...field }];
  });
  return Object.fromEntries(fields);
}
