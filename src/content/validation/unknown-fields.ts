import { z } from 'zod';
import { type FieldPath, isFields } from './fields.js';
import { definitionOf, mayMatch } from './shape-definition.js';

/**
 * The fields of a value that its shape does not know, so that no view ever shows them. This reads the structure of the
 * shape, not its output, because a transform may turn known fields into others. `id` is allowed everywhere, because
 * lists merge by it.
 */
export function unknownFields(shape: z.core.$ZodType, value: unknown, path: FieldPath = []): FieldPath[] {
  const definition = definitionOf(shape);
  const inner = definition.innerType ?? definition.in;
  if (inner) return unknownFields(inner, value, path);
  if (definition.options) return unknownInUnion(definition.options, value, path);
  if (definition.element && Array.isArray(value)) {
    const { element } = definition;
    return value.flatMap((item, index) => unknownFields(element, item, [...path, index]));
  }
  return isFields(value) ? unknownInFields(shape, value, path) : [];
}

/** The names of the fields that the shape knows at a place within the value. */
export function fieldNamesAt(shape: z.core.$ZodType, value: unknown, path: FieldPath): string[] {
  const definition = definitionOf(shape);
  const inner = definition.innerType ?? definition.in;
  if (inner) return fieldNamesAt(inner, value, path);
  if (definition.options) {
    const fitting = definition.options.filter((option) => fits(option, value));
    return fitting.flatMap((option) => fieldNamesAt(option, value, path));
  }
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(definition.shape ?? {});
  const part = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  const below = definition.element ?? definition.shape?.[String(key)] ?? definition.valueType;
  return below ? fieldNamesAt(below, part, rest) : [];
}

function unknownInFields(schema: z.core.$ZodType, value: Record<string, unknown>, path: FieldPath): FieldPath[] {
  const { shape, valueType } = definitionOf(schema);
  // The patterns of the JSON Schema, all of which are prefixes: `^prefix`.
  const beginnings = Object.keys(z.globalRegistry.get(schema)?.patternProperties ?? {}).map((each) => each.slice(1));
  return Object.entries(value).flatMap(([key, item]) => {
    const field = shape && Object.hasOwn(shape, key) ? shape[key] : valueType;
    if (field) return unknownFields(field, item, [...path, key]);
    const isKnown = !shape || key === 'id' || beginnings.some((beginning) => key.startsWith(beginning));
    return isKnown ? [] : [[...path, key]];
  });
}

/** Only options that the value fits count. Of these, the one that knows the most fields is meant. */
function unknownInUnion(options: z.core.$ZodType[], value: unknown, path: FieldPath): FieldPath[] {
  const fitting = options.filter((option) => fits(option, value));
  const results = fitting.map((option) => unknownFields(option, value, path));
  return results.sort((a, b) => a.length - b.length)[0] ?? [];
}

function fits(shape: z.core.$ZodType, value: unknown): boolean {
  const hasType = definitionOf(shape).shape?.type !== undefined && isFields(value);
  return hasType ? mayMatch(shape, value) : (shape as z.ZodType).safeParse(value).success;
}
