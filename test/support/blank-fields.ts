import type { z } from 'zod';
import { isFields } from '../../src/content/validation/fields.js';
import { definitionOf, mapByShape } from '../../src/content/validation/shape-definition.js';

interface BlankOptions {
  /** Whether lists with items stay, so that the fields of the items are blank instead. */
  keepsLists: boolean;
}

/** The value with `blank` in every optional field of its shape, present or not, and with unknown fields. */
export function withBlankFields(
  shape: z.core.$ZodType,
  value: unknown,
  blank: unknown,
  { keepsLists }: BlankOptions,
): unknown {
  return mapByShape(shape, value, (part, fields) => {
    const { shape: known } = definitionOf(part);
    if (!known || !isFields(fields)) return fields;
    const blanks = Object.entries(known)
      .filter(([key, field]) => isOptional(field) && !(keepsLists && Array.isArray(fields[key])))
      .map(([key]) => [key, blank]);
    return { ...fields, ...Object.fromEntries(blanks), unknown_field: blank, another: 'field' };
  });
}

function isOptional(field: z.core.$ZodType): boolean {
  return field._zod.optin === 'optional';
}
