import type { z } from 'zod';
import { richText } from '../../src/content/model/field-shapes.js';

/** The parts of zod's definition of a shape that lead to its fields. */
interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
}

/** The value with `text` in each rich-text field of its shape, present or not. */
export function withRichText(shape: z.core.$ZodType, value: unknown, text: string): unknown {
  if (shape === richText) return text;
  const definition = shape._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  if (inner) return withRichText(inner, value, text);
  if (Array.isArray(value)) {
    const { element } = definition;
    return element ? value.map((item) => withRichText(element, item, text)) : value;
  }
  const option = definition.options?.find((each) => (each as z.ZodType).safeParse(value).success);
  if (option) return withRichText(option, value, text);
  if (typeof value !== 'object' || value === null || !definition.shape) return value;
  const fields = Object.entries(definition.shape).map(([name, field]) => [
    name,
    withRichText(field, (value as Record<string, unknown>)[name], text),
  ]);
  return { ...value, ...Object.fromEntries(fields.filter(([, part]) => part !== undefined)) };
}
