import type { z } from 'zod';
import { type FieldPath, isFields } from './documents.js';

/** The parts of zod's definition of a shape that say which fields it knows. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}

/**
 * The fields that are written but that the shape does not know, so that no view ever shows them. The
 * shape's structure is read, not its output: a transform may turn known fields into others. `id` may
 * stand anywhere, because lists merge by it.
 */
export function unknownFields(shape: z.core.$ZodType, value: unknown, path: FieldPath = []): FieldPath[] {
  const definition = shape._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  if (inner) return unknownFields(inner, value, path);
  if (definition.options) return unknownInUnion(definition.options, value, path);
  if (definition.element && Array.isArray(value)) {
    const { element } = definition;
    return value.flatMap((item, index) => unknownFields(element, item, [...path, index]));
  }
  return isFields(value) ? unknownInFields(definition, value, path) : [];
}

function unknownInFields(definition: Definition, value: Record<string, unknown>, path: FieldPath): FieldPath[] {
  const { shape, valueType } = definition;
  return Object.entries(value).flatMap(([key, item]) => {
    const field = shape && Object.hasOwn(shape, key) ? shape[key] : valueType;
    if (field) return unknownFields(field, item, [...path, key]);
    return shape && key !== 'id' ? [[...path, key]] : [];
  });
}

/** Only an option that the value fits can say what is unknown; the one that knows most is meant. */
function unknownInUnion(options: z.core.$ZodType[], value: unknown, path: FieldPath): FieldPath[] {
  const fitting = options.filter((option) => fits(option, value));
  const answers = fitting.map((option) => unknownFields(option, value, path));
  return answers.sort((a, b) => a.length - b.length)[0] ?? [];
}

function fits(shape: z.core.$ZodType, value: unknown): boolean {
  const { shape: fields } = shape._zod.def as unknown as Definition;
  const type = fields?.type && isFields(value) ? (fields.type._zod.def as { values?: unknown[] }).values : undefined;
  if (type && isFields(value)) return type.includes(value.type);
  return (shape as z.ZodType).safeParse(value).success;
}
