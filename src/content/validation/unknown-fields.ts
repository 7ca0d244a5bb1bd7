import type { z } from 'zod';
import { didYouMean } from '../text/did-you-mean.js';
import { definitionOf, objectsIn } from './shape-definition.js';
import type { Mismatch } from './validate.js';

/**
 * The fields of a value that its shape does not know, so that no view ever shows them. This reads the structure of the
 * shape, not its output, because a transform may turn known fields into others. `id` is allowed everywhere, because
 * lists merge by it.
 */
export function unknownFields(whole: z.core.$ZodType, input: unknown): Mismatch[] {
  return objectsIn(whole, input).flatMap(({ shape, value, path }) => {
    const { shape: fields } = definitionOf(shape);
    if (!fields) return [];
    const unknown = Object.keys(value).filter((key) => key !== 'id' && !Object.hasOwn(fields, key));
    const absent = Object.keys(fields).filter((key) => !Object.hasOwn(value, key));
    return unknown.map((key) => ({ path: [...path, key], message: `unknown field${didYouMean(key, absent)}` }));
  });
}
