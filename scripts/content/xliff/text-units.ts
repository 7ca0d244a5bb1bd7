import type { z } from 'zod';
import { isRichText } from '../../../src/content/model/shapes/field-shapes.js';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { definitionOf } from '../../../src/content/validation/shape-definition.js';
import type { KeyOrder } from '../yaml/key-order.js';

/** A text that is translated. */
export interface TextUnit {
  /** Its keys in the file; an item of a list has its id, or else its index. */
  path: readonly string[];
  isRichText: boolean;
  /** The English text. */
  source: string;
  /** The present translation, which all languages may share. */
  target: string | undefined;
}

/** The same place in several values. */
interface Place {
  english: unknown;
  /** The English text merged with what all languages share, which has the types of blocks. */
  whole: unknown;
  translation: unknown;
}

const addresses = /^(?:[a-z]+:\S*|[/#]\S*|[\w.+-]+@[\w.-]+)$/i;
const notText = /<[^<>]*>|\{\{[^{}]*\}\}|&\w+;/g;

/** Whether there is something to translate: more than facts, figures and addresses. */
function isTranslatable(text: string): boolean {
  return !addresses.test(text) && /\p{L}/u.test(text.replace(notText, ''));
}

/** Fields whose text is the id of another item. */
const references = ['components', 'services', 'tag'];

/**
 * The texts of a value, in its order.
 * @param shape that of the value; where it is unknown, every text is translated
 */
export function textUnits(shape: KeyOrder, place: Place, path: readonly string[] = []): TextUnit[] {
  const { english, whole, translation } = place;
  if (typeof english === 'string') {
    const layers = layersOf(shape.shape);
    if (layers.some(isValue) || !isTranslatable(english)) return [];
    const target = typeof translation === 'string' && translation.trim() !== '' ? translation : undefined;
    return [{ path, isRichText: layers.some(isRichText), source: english, target }];
  }
  const inner = (key: string, part: unknown) => ({
    english: part,
    whole: partAt(whole, key),
    translation: partAt(translation, key),
  });
  if (Array.isArray(english)) {
    return english.flatMap((item, index) => {
      const key = keyOfItem(item, index);
      return textUnits(shape.item(), inner(key, item), [...path, key]);
    });
  }
  if (!isFields(english)) return [];
  return Object.entries(english).flatMap(([key, part]) => {
    if (key === 'id' || references.includes(key)) return [];
    return textUnits(shape.field(key, whole), inner(key, part), [...path, key]);
  });
}

/** A shape and those that it wraps, from the outside in. */
function layersOf(shape: z.core.$ZodType | undefined): z.core.$ZodType[] {
  if (!shape) return [];
  const { innerType, in: input } = definitionOf(shape);
  return [shape, ...layersOf(innerType ?? input)];
}

/** Whether a text of this shape is the same in every language. */
function isValue(shape: z.core.$ZodType): boolean {
  const { type, format } = definitionOf(shape) as { type: string; format?: string };
  return type === 'enum' || type === 'literal' || format === 'datetime';
}

function keyOfItem(item: unknown, index: number): string {
  return isFields(item) && item.id !== undefined ? String(item.id) : String(index);
}

/** A field by its name, or an item of a list by its id or index. */
function partAt(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.find((item, index) => keyOfItem(item, index) === key);
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value with a text at a path. Items of lists that are missing are added with their ids. */
export function withText(value: unknown, [key, ...rest]: readonly string[], text: string, english: unknown): unknown {
  if (key === undefined) return text;
  const below = partAt(english, key);
  if (Array.isArray(english)) {
    const items = Array.isArray(value) ? value : [];
    const at = items.findIndex((item, index) => keyOfItem(item, index) === key);
    const former = at === -1 ? (isFields(below) && below.id !== undefined ? { id: below.id } : undefined) : items[at];
    const changed = withText(former, rest, text, below);
    return at === -1 ? [...items, changed] : items.with(at, changed);
  }
  const fields: Fields = isFields(value) ? value : {};
  return { ...fields, [key]: withText(fields[key], rest, text, below) };
}
