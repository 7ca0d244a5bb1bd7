import { z } from 'zod';
import { altText, dayShape, definitionOf, descriptions, href, isRichText, line, pictureAddress } from '../site.js';
import type { Field, FieldType } from './field.js';
import { labelOf } from './labels.js';

export type Shape = z.core.$ZodType;

/** Fields whose description repeats the label, or is only for people who write the files. */
const unhelpful: ReadonlySet<string> = new Set(['occhiello', 'title', 'short_title', 'original', 'poster', 'video_yt']);

/** The list of the page whose items a field of this name refers to. */
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

/** The list whose items a field of this name refers to by id; undefined if it is not a reference. */
export function referencedBy(name: string): string | undefined {
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

/** Whether a field has the same value in every language, so that it is in the shared file. */
export function isShared(type: FieldType): boolean {
  return shared.includes(type);
}

/** The shape and the shapes that it wraps (optional, transformed), from the outside in. */
export function layersOf(shape: Shape): Shape[] {
  const { innerType, in: input, out } = definitionOf(shape);
  if (isRichText(shape) || shape === altText) return [shape];
  const isMadeOfTransform = input !== undefined && definitionOf(input).type === 'transform';
  const inner = innerType ?? (isMadeOfTransform ? out : input);
  return inner ? [shape, ...layersOf(inner)] : [shape];
}

/** The help text of a field, if its label needs one. */
export function helpOf(name: string, layers: readonly Shape[]): string | undefined {
  const described = layers.map((layer) => z.globalRegistry.get(layer)?.description);
  const help = described.find((each) => each !== undefined) ?? descriptions[name];
  return unhelpful.has(name) ? undefined : help;
}

/** The type of a field without inner fields. */
export function scalarType(name: string, layers: readonly Shape[]): FieldType {
  const definition = definitionOf(layers.at(-1) as Shape);
  if (layers.some(isRichText)) return 'richtext';
  if (referencedBy(name) !== undefined) return 'reference';
  if (layers.includes(pictureAddress) || name === 'media_url') return 'picture';
  if (layers.includes(href)) return 'page';
  if (layers.includes(dayShape) || layers.some((layer) => formatOf(layer) === 'date')) return 'date';
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

/** The properties of a field that depend on its type. */
export function detailsOf(name: string, type: FieldType, layers: readonly Shape[]): Partial<Field> {
  const shape = layers.at(-1) as Shape;
  if (type === 'date') return { isDayFirst: layers.includes(dayShape) };
  if (type === 'reference') return { from: referencedBy(name) ?? '' };
  if (type !== 'choice') return {};
  const { entries = {} } = shape._zod.def as { entries?: Record<string, string> };
  return { choices: Object.values(entries).map((value) => ({ value, label: labelOf(value) })) };
}
