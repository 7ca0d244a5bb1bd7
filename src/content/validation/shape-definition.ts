import type { z } from 'zod';
import { isFields } from './fields.js';

/** The parts of zod's definition of a shape that say how it is built. */
export interface ShapeDefinition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}

export function definitionOf(shape: z.core.$ZodType): ShapeDefinition {
  return shape._zod.def as unknown as ShapeDefinition;
}

/** The shape itself, without what makes it optional, gives it a default or transforms it. */
export function unwrapped(shape: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input } = definitionOf(shape);
  const inner = innerType ?? input;
  return inner ? unwrapped(inner) : shape;
}

/** Whether an option of a union can be meant by a value: its `type` is the value's, or it has none. */
export function isMeant(option: z.core.$ZodType, value: unknown): boolean {
  const { type } = definitionOf(unwrapped(option)).shape ?? {};
  const values = type && (type._zod.def as { values?: unknown[] }).values;
  return !values || !isFields(value) || values.includes(value.type);
}

/**
 * Makes a value anew from within: `change` gets each written part with its shape. Where a shape offers several
 * options, each that can be meant has its turn.
 */
export function mapByShape(
  shape: z.core.$ZodType,
  value: unknown,
  change: (shape: z.core.$ZodType, value: unknown) => unknown,
): unknown {
  const inner = unwrapped(shape);
  const { options, element, shape: fields } = definitionOf(inner);
  if (options) {
    return options.reduce((part, option) => (isMeant(option, part) ? mapByShape(option, part, change) : part), value);
  }
  if (element && Array.isArray(value)) {
    return change(
      inner,
      value.map((item) => mapByShape(element, item, change)),
    );
  }
  if (!fields || !isFields(value)) return change(inner, value);
  const known = Object.entries(value).map(([key, part]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return [key, field ? mapByShape(field, part, change) : part];
  });
  return change(inner, Object.fromEntries(known));
}
