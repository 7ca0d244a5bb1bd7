import type { z } from 'zod';
import { slugOf } from '../../text/fold.js';
import { stripTags } from '../../text/plain-text.js';
import { type Fields, isFields } from '../../validation/fields.js';
import { definitionOf, mapByShape, mayMatch, unwrapped } from '../../validation/shape-definition.js';

/** The fields that name a list item, in the order of preference. */
const nameFields = ['title', 'name', 'plant', 'label', 'engine', 'manufacturer', 'text', 'value', 'element', 'image'];
/** Characters. */
const longestId = 60;

/**
 * Gives an id to each list item that needs one and has none. The id is made from the item's name, so that it stays the
 * same as long as the name does. A numeric id becomes a text.
 */
export function withItemIds(shape: z.core.$ZodType, value: unknown): unknown {
  return mapByShape(shape, value, (part, list) => {
    const { element } = definitionOf(part);
    return element && Array.isArray(list) ? withIds(element, list) : list;
  });
}

function withIds(element: z.core.$ZodType, list: readonly unknown[]): unknown[] {
  const items = list.map((item) =>
    isFields(item) && typeof item.id === 'number' ? { ...item, id: `${item.id}` } : item,
  );
  const taken = new Set(items.map((item) => (isFields(item) ? item.id : undefined)));
  return items.map((item, index) => {
    if (!isFields(item) || item.id !== undefined || !needsId(element, item)) return item;
    const name = nameOf(item) ?? `item-${index + 1}`;
    let id = name;
    for (let n = 2; taken.has(id); n += 1) id = `${name}-${n}`;
    taken.add(id);
    return { ...item, id };
  });
}

function needsId(element: z.core.$ZodType, item: Fields): boolean {
  const { options, shape } = definitionOf(unwrapped(element));
  if (options) return options.some((option) => mayMatch(option, item) && needsId(option, item));
  return shape?.id?._zod.optin === undefined && shape?.id !== undefined;
}

function nameOf(item: Fields): string | undefined {
  const text = nameFields.map((field) => item[field]).find((name) => typeof name === 'string');
  const name = typeof item.surname === 'string' ? `${text} ${item.surname}` : text;
  return name === undefined
    ? undefined
    : slugOf(stripTags(String(name)))
        .slice(0, longestId)
        .replace(/-$/, '');
}
