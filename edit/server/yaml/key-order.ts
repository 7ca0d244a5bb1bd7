import type { z } from 'zod';
import { isFields } from '../../../src/content/validation/fields.js';
import { definitionOf, isMeant, unwrapped } from '../../../src/content/validation/shape-definition.js';

/** In which order the fields of a value are written, by its shape. */
export class KeyOrder {
  /** @param shape undefined where it is not known: then new fields come last */
  constructor(private readonly shape?: z.core.$ZodType) {}

  /** @param whole the object with what all its files say, which tells blocks of one list apart */
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
    const meant = options.filter((option) => isMeant(option, whole));
    const fitting = meant.find((option) => isFields(whole) && knowsAll(option, whole)) ?? meant[0];
    return fitting && definitionOf(withoutWrapping(fitting));
  }
}

/** As `unwrapped`, but of a shape that begins with a transformation, what comes out. */
function withoutWrapping(shape: z.core.$ZodType): z.core.$ZodType {
  const { in: input, out } = definitionOf(shape);
  return input && out && definitionOf(input).type === 'transform' ? withoutWrapping(out) : unwrapped(shape);
}

function knowsAll(option: z.core.$ZodType, whole: object): boolean {
  const { shape = {} } = definitionOf(withoutWrapping(option));
  return Object.keys(whole).every((key) => key === 'id' || key in shape);
}
