import type { z } from 'zod';
import { isFields } from '../../../src/content/validation/fields.js';
import { definitionOf, mayMatch, unwrapped } from '../../../src/content/validation/shape-definition.js';

/** The order in which the fields of a value are written, from its shape. */
export class KeyOrder {
  /** @param shape if it is undefined, new fields come last */
  constructor(readonly shape?: z.core.$ZodType) {}

  /** @param whole the object merged from all its files, which identifies the variant of a block */
  keys(whole: unknown): readonly string[] {
    const { shape } = this.#definition(whole) ?? {};
    if (!shape) return [];
    const named = ['id', 'type'].filter((name) => name === 'id' || name in shape);
    return [...named, ...Object.keys(shape).filter((name) => !named.includes(name))];
  }

  field(key: string, whole: unknown): KeyOrder {
    const { shape, valueType } = this.#definition(whole) ?? {};
    return new KeyOrder(shape && Object.hasOwn(shape, key) ? shape[key] : valueType);
  }

  item(): KeyOrder {
    return new KeyOrder(this.#definition(undefined)?.element);
  }

  #definition(whole: unknown) {
    if (!this.shape) return undefined;
    const { options, ...definition } = definitionOf(withoutWrapping(this.shape));
    if (!options) return definition;
    const candidates = options.filter((option) => mayMatch(option, whole));
    const match = candidates.find((option) => isFields(whole) && knowsAll(option, whole)) ?? candidates[0];
    return match && definitionOf(withoutWrapping(match));
  }
}

/** Like `unwrapped`, but a shape that begins with a transformation becomes its output. */
function withoutWrapping(shape: z.core.$ZodType): z.core.$ZodType {
  const { in: input, out } = definitionOf(shape);
  return input && out && definitionOf(input).type === 'transform' ? withoutWrapping(out) : unwrapped(shape);
}

function knowsAll(option: z.core.$ZodType, whole: object): boolean {
  const { shape = {} } = definitionOf(withoutWrapping(option));
  return Object.keys(whole).every((key) => key === 'id' || key in shape);
}
