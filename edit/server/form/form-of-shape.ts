import { z } from 'zod';
import { descriptions } from '../../../src/content/check/json-schema.js';
import { dayShape } from '../../../src/content/model/day-shape.js';
import {
  altText,
  href,
  line,
  pictureAddress,
  richText,
  videoFileShape,
} from '../../../src/content/model/field-shapes.js';
import { allowedTags } from '../../../src/content/text/sanitise.js';
import { reasonWhereMissing } from '../../../src/content/validation/expected-fields.js';
import { definitionOf, type ShapeDefinition } from '../../../src/content/validation/shape-definition.js';
import { languageCodes, languages } from '../../../src/routing/languages.js';
import type { Field, FieldType } from '../../contract.js';
import type { Place } from './field-places.js';
import { labelOf, variantLabelOf } from './labels.js';

type Shape = z.core.$ZodType;

export interface FormContext {
  /** Where files have the field, by its path. */
  placeOf(path: string): Place | undefined;
  /** Whether items are merged over several files by their id, which is then no field of the form. */
  hasLanguages: boolean;
}

/** Levels of items within items of the same kind, as in menus. */
const deepest = 9;

/** What a label says already, and what is for those who write the files. */
const unhelpful: ReadonlySet<string> = new Set([
  'occhiello',
  'title',
  'short_title',
  'text',
  'original',
  'poster',
  'video_yt',
]);

/** The list of the page whose items such a field names. */
const references: Readonly<Record<string, string>> = { components: 'terms', services: 'terms', tag: 'request_types' };

const shared: readonly FieldType[] = [
  'number',
  'boolean',
  'date',
  'datetime',
  'choice',
  'picture',
  'video',
  'page',
  'reference',
];

/** The form for what has a shape. */
export function fieldOf(name: string, shape: Shape, path: string, context: FormContext, depth = 0): Field {
  const layers = layersOf(shape);
  const inner = layers.at(-1) ?? shape;
  const definition = definitionOf(inner);
  const help = helpOf(name, layers);
  const base = {
    name,
    label: labelOf(name),
    ...(help !== undefined && { help }),
    required: isRequired(shape),
  };
  if (definition.options && definition.type === 'union' && !definition.options.some(isScalarShape)) {
    return { ...base, type: 'group', ...withPlace(mergedFields(definition.options, path, context, depth)) };
  }
  if (definition.element) return { ...base, ...listOf(name, definition.element, path, context, depth) };
  if (definition.shape)
    return { ...base, type: 'group', ...withPlace(fieldsOf(definition.shape, inner, path, context, depth)) };
  const { keyType } = inner._zod.def as { keyType?: Shape };
  if (definition.valueType && keyType && definitionOf(keyType).type === 'enum') {
    return { ...base, type: 'group', place: 'shared', fields: textsIn(definition.valueType, path, context, depth) };
  }
  if (definition.valueType) {
    const item = fieldOf('value', definition.valueType, `${path}.*`, context, depth + 1);
    return { ...base, type: 'record', place: 'shared', item: { ...item, place: 'shared' }, ...keysOf(name) };
  }
  const type = scalarType(name, layers, definition);
  const place = context.placeOf(path) ?? (shared.includes(type) ? 'shared' : 'language');
  return { ...base, type, place: context.hasLanguages ? place : 'shared', ...detailsOf(name, type, inner) };
}

/** The shape and what it is made optional or transformed from, from outside inwards. */
function layersOf(shape: Shape): Shape[] {
  const { innerType, in: input, out } = definitionOf(shape);
  if (shape === richText || shape === altText) return [shape];
  const isMadeOfTransform = input !== undefined && definitionOf(input).type === 'transform';
  const inner = innerType ?? (isMadeOfTransform ? out : input);
  return inner ? [shape, ...layersOf(inner)] : [shape];
}

function helpOf(name: string, layers: readonly Shape[]): string | undefined {
  const described = layers.map((layer) => z.globalRegistry.get(layer)?.description);
  const help = described.find((each) => each !== undefined) ?? descriptions[name];
  return unhelpful.has(name) ? undefined : help;
}

function isRequired(shape: Shape): boolean {
  return reasonWhereMissing(shape) !== undefined || shape._zod.optin !== 'optional';
}

function isScalarShape(shape: Shape): boolean {
  const { shape: fields, element, options } = definitionOf(layersOf(shape).at(-1) ?? shape);
  return !fields && !element && !options;
}

function fieldsOf(
  fields: Readonly<Record<string, Shape>>,
  owner: Shape,
  path: string,
  context: FormContext,
  depth: number,
): Field[] {
  const names = Object.keys(fields).filter((name) => !isHidden(name, fields[name] as Shape, context));
  return names.map((name) => {
    const own = path === '' ? name : `${path}.${name}`;
    const field = fieldOf(name, fields[name] as Shape, own, context, depth + 1);
    return owner === videoFileShape && name === 'original' ? { ...field, type: 'video', place: 'shared' } : field;
  });
}

/** A text in each language, written in one file. */
function textsIn(shape: Shape, path: string, context: FormContext, depth: number): Field[] {
  return languageCodes.map((language) => {
    const field = fieldOf(language, shape, `${path}.${language}`, context, depth + 1);
    return { ...field, label: languages[language].name, place: 'shared' };
  });
}

/** What the keys of a table are, where the words of its label do not say. */
function keysOf(name: string): Partial<Field> {
  if (name === '') return { keyLabel: 'Name', keyPattern: '^[a-z][a-z0-9_]*$' };
  if (name === 'sections' || name === 'moved') return { keyLabel: 'Page that is gone' };
  return name === 'legacy' ? { keyLabel: 'Former address', keyPattern: '^/' } : {};
}

/** What the server keeps itself, and what ties the files of an item together. */
function isHidden(name: string, shape: Shape, { hasLanguages }: FormContext): boolean {
  return (name === 'id' && hasLanguages) || definitionOf(layersOf(shape).at(-1) ?? shape).type === 'literal';
}

function listOf(name: string, element: Shape, path: string, context: FormContext, depth: number) {
  const inner = layersOf(element).at(-1) ?? element;
  const definition = definitionOf(inner);
  // Parts of an item that stand in several files are merged by its id, whatever its shape.
  const ids = context.hasLanguages && isItem(inner) && { ids: true };
  const typed = definition.options?.filter((option) => typeOf(option) !== undefined) ?? [];
  if (typed.length > 0) {
    const variants = typed.map((option) => {
      const type = typeOf(option) ?? '';
      const fields = fieldsOf(definitionOf(option).shape ?? {}, option, `${path}[${type}]`, context, depth + 1);
      return [type, { label: variantLabelOf(type), fields }] as const;
    });
    return { type: 'list' as const, place: 'both' as const, ids: true, variants: Object.fromEntries(variants) };
  }
  if (depth > deepest) return { type: 'list' as const, place: 'shared' as const };
  const item = fieldOf(singular(name), element, `${path}[]`, context, depth + 1);
  return { type: 'list' as const, place: item.place, ...ids, item };
}

function isItem(shape: Shape): boolean {
  return !isScalarShape(shape);
}

/** Of kinds that nothing tells apart, one with the fields of all. */
function mergedFields(options: readonly Shape[], path: string, context: FormContext, depth: number): Field[] {
  const all = options.flatMap((option) => {
    const inner = layersOf(option).at(-1) ?? option;
    return fieldsOf(definitionOf(inner).shape ?? {}, inner, path, context, depth);
  });
  const named = new Map(all.map((field) => [field.name, field]));
  const inEach = (name: string) => all.filter((field) => field.name === name).length === options.length;
  return [...named.values()].map((field) => ({ ...field, required: field.required && inEach(field.name) }));
}

function withPlace(fields: Field[]): { place: Place; fields: Field[] } {
  const places = new Set(fields.map(({ place }) => place));
  return { place: places.size === 1 ? (fields[0]?.place ?? 'shared') : 'both', fields };
}

function typeOf(option: Shape): string | undefined {
  const type = definitionOf(option).shape?.type;
  return type && (type._zod.def as { values?: string[] }).values?.[0];
}

function scalarType(name: string, layers: readonly Shape[], definition: ShapeDefinition): FieldType {
  if (layers.includes(richText)) return 'richtext';
  if (Object.hasOwn(references, name)) return 'reference';
  if (layers.includes(pictureAddress) || name === 'media_url') return 'picture';
  if (layers.includes(href)) return 'page';
  if (layers.includes(dayShape)) return 'date';
  if (layers.includes(line) || layers.includes(altText)) return 'text';
  if (definition.type === 'number' || definition.type === 'boolean') return definition.type;
  if (definition.type === 'enum') return 'choice';
  const { format, checks = [] } = definition as { format?: string; checks?: unknown[] };
  if (format === 'datetime') return 'datetime';
  const isPlain = format === undefined && checks.every((check) => formatOf(check) === undefined);
  return isPlain && multiline.has(name) ? 'multiline' : 'text';
}

const multiline: ReadonlySet<string> = new Set(['summary', 'content', 'text', 'bio']);

function formatOf(check: unknown): string | undefined {
  return (check as { _zod?: { def?: { format?: string } } })._zod?.def?.format;
}

function detailsOf(name: string, type: FieldType, shape: Shape): Partial<Field> {
  if (type === 'richtext') return { allowedTags: [...allowedTags] };
  if (definitionOf(shape).options) return { scalar: true };
  if (type === 'reference') return { from: references[name] as string };
  if (type === 'choice') {
    const { entries = {} } = shape._zod.def as { entries?: Record<string, string> };
    return { choices: Object.values(entries).map((value) => ({ value, label: labelOf(value) })) };
  }
  const { checks = [] } = shape._zod.def as { checks?: { _zod?: { def?: { pattern?: RegExp } } }[] };
  const pattern = type === 'text' && checks.map((check) => check._zod?.def?.pattern).find((each) => each !== undefined);
  return pattern ? { pattern: pattern.source } : {};
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}
