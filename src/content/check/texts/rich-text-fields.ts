import type { z } from 'zod';
import { isRichText } from '../../model/shapes/field-shapes.js';
import { type FieldPath, isFields } from '../../validation/fields.js';
import { definitionOf, type ShapeDefinition } from '../../validation/shape-definition.js';

/** Every text within a value that is rich text according to the value's shape. */
export function* richTextsIn(
  shape: z.core.$ZodType,
  value: unknown,
  path: FieldPath,
): Generator<{ text: string; path: FieldPath }> {
  if (isRichText(shape)) {
    if (typeof value === 'string') yield { text: value, path };
    return;
  }
  const definition = definitionOf(shape);
  const inner = definition.innerType ?? insideOfPipe(definition);
  if (inner) {
    yield* richTextsIn(inner, value, path);
  } else if (definition.options) {
    const option = optionFor(definition.options, value);
    if (option) yield* richTextsIn(option, value, path);
  } else if (definition.element && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* richTextsIn(definition.element, item, [...path, index]);
  } else if (definition.shape && isFields(value)) {
    for (const [name, field] of Object.entries(definition.shape))
      yield* richTextsIn(field, value[name], [...path, name]);
  }
}

/** The input of a pipe describes what is written. If the input is only a transform, the output does. */
function insideOfPipe({ in: input, out }: ShapeDefinition): z.core.$ZodType | undefined {
  return input && definitionOf(input).type === 'transform' ? out : input;
}

function optionFor(options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType | undefined {
  const isOfType = (option: z.core.$ZodType) => {
    const type = definitionOf(option).shape?.type;
    const { values } = (type?._zod.def ?? {}) as { values?: unknown[] };
    return isFields(value) && values?.includes(value.type);
  };
  return options.find(isOfType) ?? options.find((option) => (option as z.ZodType).safeParse(value).success);
}
