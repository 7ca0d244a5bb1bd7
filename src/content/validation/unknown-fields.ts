import type { z } from 'zod';
import { didYouMean } from '../text/did-you-mean.js';
import { isBlank } from './blanks.js';
import { definitionOf, objectsIn } from './shape-definition.js';
import type { Mismatch } from './validate.js';

const replacedFields = new WeakMap<z.core.$ZodType, readonly string[]>();

/** Marks a list beside which these fields of the same object are not shown. */
export function inPlaceOf<T extends z.ZodType>(fields: readonly string[], list: T): T {
  replacedFields.set(list, fields);
  return list;
}

/**
 * The fields of a value that no view ever shows: its shape does not know them, or another field is in their place. This
 * reads the structure of the shape, not its output, because a transform may turn known fields into others. `id` is
 * allowed everywhere, because lists merge by it.
 */
export function unknownFields(whole: z.core.$ZodType, input: unknown): Mismatch[] {
  return objectsIn(whole, input).flatMap(({ shape, value, path }) => {
    const { shape: fields } = definitionOf(shape);
    if (!fields) return [];
    const unknown = Object.keys(value).filter((key) => key !== 'id' && !Object.hasOwn(fields, key));
    const absent = Object.keys(fields).filter((key) => !Object.hasOwn(value, key));
    const replaced = Object.entries(fields)
      .filter(([key]) => !isBlank(value[key]))
      .flatMap(([by, field]) => (replacedFields.get(field) ?? []).map((key) => ({ key, by })))
      .filter(({ key }) => !isBlank(value[key]));
    return [
      ...unknown.map((key) => ({ path: [...path, key], message: `unknown field${didYouMean(key, absent)}` })),
      ...replaced.map(({ key, by }) => ({ path: [...path, key], message: `is not shown beside ${by}` })),
    ];
  });
}
