import { z } from 'zod';
import type { FieldPath } from './fields.js';
import { isFields } from './fields.js';
import { definitionOf, isMeant, type ShapeDefinition, unwrapped } from './shape-definition.js';
import type { Mismatch } from './validate.js';

type Fields = Record<string, unknown>;

/** What is said of an expected field that is missing, by its shape. */
const expectedFields = new WeakMap<z.core.$ZodType, string>();

/**
 * A field that editors of files must fill in, though a page can be shown without it: one that a gateway leaves out
 * does no harm.
 */
export function expected<T extends z.ZodType>(field: T, reason = 'is missing'): z.ZodOptional<T> {
  const optional = z.optional(field);
  expectedFields.set(optional, reason);
  return optional;
}

/** What editors of files must write into an object beyond single fields, by its shape. */
const expectations = new WeakMap<z.core.$ZodType, (value: Fields) => string | undefined>();

/**
 * As {@link expected}, of an object as a whole.
 * @param check says what is missing, undefined where nothing is
 */
export function expecting<T extends z.ZodType>(shape: T, check: (value: z.input<T>) => string | undefined): T {
  expectations.set(shape, check as (value: Fields) => string | undefined);
  return shape;
}

/** The expected fields that a value lacks; where a shape offers several options, of the one that lacks least. */
export function missingFields(shape: z.core.$ZodType, value: unknown, path: FieldPath = []): Mismatch[] {
  const inner = unwrapped(shape);
  const { options, element, shape: fields } = definitionOf(inner);
  if (options) {
    const answers = options
      .filter((option) => isMeant(option, value) && (option as z.ZodType).safeParse(value).success)
      .map((option) => missingFields(option, value, path));
    return answers.sort((a, b) => a.length - b.length)[0] ?? [];
  }
  if (element && Array.isArray(value)) {
    return value.flatMap((item, index) => missingFields(element, item, [...path, index]));
  }
  if (!fields || !isFields(value)) return [];
  const message = expectations.get(inner)?.(value);
  const ofObject = message === undefined ? [] : [{ path: [...path], message }];
  return [...ofObject, ...missingIn(fields, value, path)];
}

function missingIn(fields: NonNullable<ShapeDefinition['shape']>, value: Fields, path: FieldPath): Mismatch[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const own = [...path, key];
    if (value[key] !== undefined) return missingFields(field, value[key], own);
    const message = reasonWhereMissing(field);
    return message === undefined ? [] : [{ path: own, message }];
  });
}

/** What is said where a field is missing that editors must fill in; undefined where it may be. */
export function reasonWhereMissing(field: z.core.$ZodType): string | undefined {
  const { innerType, in: input } = definitionOf(field);
  const inner = innerType ?? input;
  return expectedFields.get(field) ?? (inner && reasonWhereMissing(inner));
}
