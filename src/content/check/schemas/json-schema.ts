import path from 'node:path';
import { z } from 'zod';
import { type DataFile, dataFiles } from '../../files/data/data-file-shapes.js';
import { bodyShapes } from '../../model/shapes/body-shapes.js';
import { documentShape } from '../../model/shapes/document-shape.js';
import { entryHeadShape, type TemplateName, templateNames } from '../../model/shapes/shapes.js';

type Schema = Record<string, unknown>;

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

/** The schema of a file that is not a page. */
interface FileSchema {
  title: string;
  shape: z.ZodType;
  /** Whether several files are merged, so that none of them needs all fields. */
  isSpread?: boolean;
}

const fileSchemas: Readonly<Record<string, FileSchema>> = {
  ...Object.fromEntries(
    Object.values<DataFile>(dataFiles).map(({ schema, schemaTitle, title, shape, isLocalized = false }) => [
      schema,
      { title: schemaTitle ?? title, shape, isSpread: isLocalized },
    ]),
  ),
  'document.json': { title: 'Source of a PDF', shape: documentShape, isSpread: true },
};

/** The schema of a template for editors. page.yaml and the language files share it, so no field is required. */
export function schemaOf(template: TemplateName): Schema {
  const head = entryHeadShape.omit({ id: true });
  const shape = head.extend({ template: z.literal(template), body: bodyShapes[template] });
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  return { $schema, title: `Page of the template ${template}`, ...(forParts(schema) as Schema) };
}

/** Every schema by the name of its file. */
export function schemaFiles(): Map<string, string> {
  const pages = templateNames.map((name) => [`${name}.json`, schemaOf(name)] as const);
  const others = Object.entries(fileSchemas).map(([name, file]) => [name, schemaOfFile(file)] as const);
  return new Map([...pages, ...others].map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`]));
}

/** The name of the schema for a file of the content; undefined where there is none. */
export function schemaNameOf(source: string, template?: string): string | undefined {
  if (source.startsWith('pages/'))
    return template !== undefined && template in bodyShapes ? `${template}.json` : undefined;
  if (source.startsWith('documents/')) return 'document.json';
  return Object.values<DataFile>(dataFiles).find((data) => isOf(data, source))?.schema;
}

function isOf({ file, isLocalized = false }: DataFile, source: string): boolean {
  return source === file || (isLocalized && path.posix.dirname(source) === path.posix.dirname(file));
}

function schemaOfFile({ title, shape, isSpread = false }: FileSchema): Schema {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  return { $schema, title, ...((isSpread ? forParts(schema) : forWhole(schema)) as Schema) };
}

/** Adds the descriptions of fields, and forbids unknown fields. */
function forWhole(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWhole);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as Schema;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forWhole(value)]));
  if (properties === undefined) return kept;
  const fields = Object.entries(properties as Schema).map(([name, field]) => [
    name,
    described(name, forWhole(field) as Schema),
  ]);
  return { ...kept, properties: Object.fromEntries(fields), additionalProperties: false };
}

/**
 * Relaxes a schema for a file that holds only a part of a page. The `type` of a block is in page.yaml, so a block in a
 * language file may match several options: `oneOf` becomes `anyOf`.
 */
function forParts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forParts);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required: _, oneOf, properties, additionalProperties, ...rest } = schema as Schema;
  const options = oneOf ?? (schema as Schema).anyOf;
  const kept = Object.entries(rest).map(([key, value]) => [key, forParts(value)]);
  return {
    ...Object.fromEntries(kept),
    ...(options === undefined ? {} : { anyOf: forParts(options) }),
    ...(properties === undefined ? {} : { properties: describe(properties as Schema), additionalProperties: false }),
    ...(properties === undefined && additionalProperties !== undefined ? { additionalProperties } : {}),
  };
}

/** Lists merge by `id`, so every object may carry one. */
function describe(properties: Schema): Schema {
  const named = 'id' in properties || 'alias' in properties ? properties : { id: { type: 'string' }, ...properties };
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, described(name, forParts(schema) as Schema)]),
  );
}

function described(name: string, schema: Schema): Schema {
  const description = descriptions[name] ?? (schema.format === 'html' ? 'HTML.' : undefined);
  return description === undefined ? schema : { description, ...schema };
}
