import { z } from 'zod';
import { descriptions, languages } from '../site.js';
import type { Field, FieldType } from './field.js';
import { labelOf } from './labels.js';

/** A JSON Schema, with what the site's shapes say about their fields beside it. */
interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  const?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  /** Whether the field is the same in every language. */
  shared?: boolean;
  /** The message where editors leave it out. */
  missing?: string;
}

/** Fields whose description repeats the label, or is only for people who write the files. */
const unhelpful: ReadonlySet<string> = new Set([
  'id',
  'occhiello',
  'title',
  'short_title',
  'original',
  'poster',
  'video_yt',
]);

/** Texts that may have several lines. */
const multiline: ReadonlySet<string> = new Set(['summary', 'content', 'text', 'bio']);

const typeOfFormat: Readonly<Record<string, FieldType>> = {
  html: 'richtext',
  picture: 'picture',
  link: 'page',
  date: 'date',
  day: 'date',
  'date-time': 'datetime',
};

/** The maximum depth of items of the same type within each other, as in menus. */
const deepest = 9;

/**
 * The form field for a shape.
 * @param hasLanguages whether each language has a file, and items are merged across files by their id, which is then no
 * field of the form unless it has a title
 */
export function formOf(name: string, shape: z.ZodType, hasLanguages: boolean): Field {
  const whole = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fieldOf(name, whole, true, 0);

  function fieldOf(name: string, written: Schema, isRequired: boolean, depth: number): Field {
    const { title = labelOf(name), description = descriptions[name], missing, ...schema } = meant(written);
    const base = {
      ...{ name, label: title, required: isRequired || missing !== undefined },
      ...(description && !unhelpful.has(name) && { help: description }),
    };
    const { anyOf, items, properties, additionalProperties } = schema;
    if (items) return { ...base, ...listOf(name, items, depth) };
    if (anyOf) return { ...base, type: 'group', ...withPlace(mergedFields(anyOf, depth)) };
    if (properties) return { ...base, type: 'group', ...withPlace(fieldsOf(schema, depth)) };
    if (typeof additionalProperties === 'object') {
      return { ...base, type: 'group', place: 'shared', fields: textsIn(additionalProperties, depth) };
    }
    return { ...base, ...leaf(name, schema) };
  }

  /** A schema without what only says that there may be none, or that it is the whole again. */
  function meant(schema: Schema): Schema {
    if (schema.$ref) return meant(whole);
    const { anyOf, ...rest } = schema;
    const options = anyOf?.filter(({ type }) => type !== 'null');
    const [only] = options?.length === 1 ? options : [];
    return only ? { ...meant(only), ...rest } : schema;
  }

  function fieldsOf({ properties = {}, required = [] }: Schema, depth: number): Field[] {
    const isHidden = (name: string, schema: Schema) => name === 'id' && hasLanguages && !schema.title;
    const shown = Object.entries(properties).filter(
      ([name, schema]) => !isHidden(name, schema) && schema.const === undefined,
    );
    return shown.map(([name, schema]) => fieldOf(name, schema, required.includes(name), depth + 1));
  }

  /** The fields of a text that one file holds in all languages. */
  function textsIn(schema: Schema, depth: number): Field[] {
    return Object.entries(languages).map(([code, { name }]) => ({
      ...fieldOf(code, { ...schema, title: name }, true, depth + 1),
      place: 'shared',
    }));
  }

  function listOf(name: string, items: Schema, depth: number): Pick<Field, 'type' | 'place'> & Partial<Field> {
    const variants = items.oneOf?.map((option) => {
      const type = option.properties?.type?.const ?? '';
      return [type, { label: labelOf(type), fields: fieldsOf(option, depth + 1) }] as const;
    });
    if (variants) return { type: 'list', place: 'both', ids: true, variants: Object.fromEntries(variants) };
    if (depth > deepest) return { type: 'list', place: 'shared' };
    const item = fieldOf(singular(name), items, true, depth + 1);
    // The parts of an item in several files are merged by its id, whatever its shape.
    return { type: 'list', place: item.place, ...(hasLanguages && item.fields && { ids: true }), item };
  }

  /** The fields of variants that nothing distinguishes, merged. */
  function mergedFields(options: readonly Schema[], depth: number): Field[] {
    const all = options.flatMap((option) => fieldsOf(option, depth));
    const named = new Map(all.map((field) => [field.name, field]));
    const inEach = (name: string) => all.filter((field) => field.name === name).length === options.length;
    return [...named.values()].map((field) => ({ ...field, required: field.required && inEach(field.name) }));
  }

  function leaf(name: string, { type, format = '', pattern, enum: choices, shared }: Schema) {
    const place: Field['place'] = !hasLanguages || shared || type !== 'string' || choices ? 'shared' : 'language';
    if (choices) {
      return { type: 'choice' as const, place, choices: choices.map((value) => ({ value, label: labelOf(value) })) };
    }
    const isPlain = type === 'string' && !format && !pattern;
    const kind = { number: 'number', integer: 'number', boolean: 'boolean' }[type ?? ''] as FieldType | undefined;
    const own = kind ?? typeOfFormat[format] ?? (isPlain && multiline.has(name) ? 'multiline' : 'text');
    return { type: own, place, ...(own === 'date' && { isDayFirst: format === 'day' }) };
  }
}

function withPlace(fields: Field[]): { place: Field['place']; fields: Field[] } {
  const places = new Set(fields.map(({ place }) => place));
  return { place: places.size === 1 ? (fields[0]?.place ?? 'shared') : 'both', fields };
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}
