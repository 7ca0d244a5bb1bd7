import { z } from 'zod';
import { bodyShapes, entryHeadShape, type TemplateName, templateNames } from './shapes.js';

type Schema = Record<string, unknown>;

/** What an editor sees beside a field, by its name. */
const descriptions: Record<string, string> = {
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
  text: 'HTML where the template shows rich text.',
  video_yt: 'The id of a video at the video host.',
};

/** The schema of a template for editors: one for page.yaml and the language files, so nothing is required. */
export function schemaOf(template: TemplateName): Schema {
  const head = entryHeadShape.omit({ id: true });
  const shape = head.extend({ template: z.literal(template), body: bodyShapes[template] });
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  return { $schema, title: `Page of the template ${template}`, ...(forParts(schema) as Schema) };
}

/** Every schema by the name of its file. */
export function schemaFiles(): Map<string, string> {
  return new Map(templateNames.map((name) => [`${name}.json`, `${JSON.stringify(schemaOf(name), null, 2)}\n`]));
}

/**
 * Makes a schema fit a file that holds a part of the page. Without its `type` (which stands in
 * page.yaml) a block fits several options, so one of them becomes any of them.
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
  const described = Object.entries(named).map(([name, schema]) => {
    const description = descriptions[name];
    const fitted = forParts(schema) as Schema;
    return [name, description === undefined ? fitted : { description, ...fitted }];
  });
  return Object.fromEntries(described);
}
