import type { z } from 'zod';
import { type FieldPath, type Fields, isFields } from './fields.js';

/** The parts of zod's definition of a shape that say how it is built. */
interface ShapeDefinition {
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
  return shape._zod.def as ShapeDefinition;
}

/** The shape without its wrappers: optional, default and transform. */
export function unwrapped(shape: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input } = definitionOf(shape);
  const inner = innerType ?? input;
  return inner ? unwrapped(inner) : shape;
}

/** Whether a value may be meant for an option of a union: the option has the value's `type`, or none. */
export function mayMatch(option: z.core.$ZodType, value: unknown): boolean {
  const { type } = definitionOf(unwrapped(option)).shape ?? {};
  const values = type && (type._zod.def as { values?: unknown[] }).values;
  return !values || !isFields(value) || values.includes(value.type);
}

/** A group of fields within a value, with its shape. */
interface Part {
  shape: z.core.$ZodType;
  value: Fields;
  path: FieldPath;
}

/** Every object within a value, from the inside out. Parts that the shape does not know are left out. */
export function objectsIn(whole: z.core.$ZodType, value: unknown, path: FieldPath = []): Part[] {
  const parts: Part[] = [];
  const note = (shape: z.core.$ZodType, part: unknown, at: FieldPath) => {
    if (isFields(part)) parts.push({ shape, value: part, path: at });
    return part;
  };
  mapByShape(whole, value, note, path);
  return parts;
}

/**
 * Rebuilds a value from the inside out: `change` receives each part with its shape and path. Parts that the shape does
 * not know stay.
 */
export function mapByShape(
  shape: z.core.$ZodType,
  value: unknown,
  change: (shape: z.core.$ZodType, value: unknown, path: FieldPath) => unknown,
  path: FieldPath = [],
): unknown {
  const inner = unwrapped(shape);
  const { options, element, shape: fields, valueType } = definitionOf(inner);
  const within = (part: z.core.$ZodType | undefined, field: unknown, key: PropertyKey) =>
    part ? mapByShape(part, field, change, [...path, key]) : field;
  if (options && isFields(value)) {
    const option = matchingOption(options, value);
    return option ? mapByShape(option, value, change, path) : value;
  }
  if (element && Array.isArray(value)) {
    const items = value.map((item, index) => within(element, item, index));
    return change(inner, items, path);
  }
  if (!isFields(value)) return change(inner, value, path);
  const mapped = Object.entries(value).map(([key, field]) => {
    const known = fields && Object.hasOwn(fields, key) ? fields[key] : valueType;
    return [key, within(known, field, key)];
  });
  return change(inner, Object.fromEntries(mapped), path);
}

/** Of the options of a union, the one with the value's `type`, or that knows the most of its fields. */
function matchingOption(options: readonly z.core.$ZodType[], value: Fields): z.core.$ZodType | undefined {
  const known = (option: z.core.$ZodType) => {
    const fields = definitionOf(unwrapped(option)).shape ?? {};
    return Object.keys(value).filter((key) => Object.hasOwn(fields, key)).length;
  };
  return options.filter((option) => mayMatch(option, value)).toSorted((a, b) => known(b) - known(a))[0];
}
