import type { z } from 'zod';
import { fieldOf, isBlank } from './blanks.js';
import { definitionOf, unwrapped } from './shape-definition.js';

const essentialLists = new WeakSet<z.core.$ZodType>();

/**
 * Marks a list that an object consists of. It may be missing, and then there is an object without items. But an object
 * whose list has only invalid items cannot be used, because nobody meant it to have none.
 */
export function essential<T extends z.ZodType>(list: T): T {
  essentialLists.add(list);
  return list;
}

/** Whether an essential list of an object was written, and has no item left. */
export function lacksEssentialList(shape: z.core.$ZodType, written: unknown, left: unknown): boolean {
  const fields = definitionOf(unwrapped(shape)).shape ?? {};
  return Object.entries(fields).some(
    ([key, field]) => essentialLists.has(field) && !isBlank(fieldOf(written, key)) && isBlank(fieldOf(left, key)),
  );
}
