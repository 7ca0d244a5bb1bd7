import { z } from 'zod';
import { fieldOf, isBlank } from './blanks.js';
import { definitionOf, objectsIn, unwrapped } from './shape-definition.js';
import type { Mismatch } from './validate.js';

/**
 * Makes a field one that editors of content files must fill in, although a page can be shown without it. A gateway may
 * leave it out.
 */
export function expected<T extends z.ZodType>(field: T, reason = 'is missing'): z.ZodOptional<T> {
  return z.optional(field).meta({ missing: reason });
}

/** The expected fields that a value lacks. */
export function missingFields(whole: z.core.$ZodType, input: unknown): Mismatch[] {
  return objectsIn(whole, input).flatMap(({ shape, value, path }) =>
    Object.entries(definitionOf(shape).shape ?? {}).flatMap(([key, field]) => {
      const message = value[key] === undefined ? reasonWhereMissing(field) : undefined;
      return message === undefined ? [] : [{ path: [...path, key], message }];
    }),
  );
}

/** The message for a missing field, if editors must fill it in; undefined if it may be missing. */
function reasonWhereMissing(field: z.core.$ZodType): string | undefined {
  const { innerType, in: input } = definitionOf(field);
  const inner = innerType ?? input;
  const { missing } = z.globalRegistry.get(field) ?? {};
  return (missing as string | undefined) ?? (inner && reasonWhereMissing(inner));
}

const essentialLists = new WeakSet<z.core.$ZodType>();

/**
 * Marks a list that an object consists of. It may be missing, and then there is an object without items. But an object
 * whose list has only invalid items cannot be used, because nobody meant it to have none.
 */
export function essential<T extends z.ZodType>(list: T): T {
  essentialLists.add(list);
  return list;
}

/** Whether an essential list of an object was given, and has no item left. */
export function lacksEssentialList(shape: z.core.$ZodType, input: unknown, left: unknown): boolean {
  const fields = definitionOf(unwrapped(shape)).shape ?? {};
  return Object.entries(fields).some(
    ([key, field]) => essentialLists.has(field) && !isBlank(fieldOf(input, key)) && isBlank(fieldOf(left, key)),
  );
}
