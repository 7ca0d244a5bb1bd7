import type { z } from 'zod';
import { bodyShapes } from '../model/shapes/body-shapes.js';
import type { PageEntry } from '../model/shapes/shapes.js';
import { fieldOf } from '../validation/blanks.js';
import { missingFields } from '../validation/expected-fields.js';
import { type FieldPath, type Fields, mapTexts, textsIn } from '../validation/fields.js';

const links = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/** The addresses of this site in each entry. Most entries of one version of the content are also those of the next. */
const addresses = new WeakMap<PageEntry, readonly string[]>();

function addressesIn(entry: PageEntry): readonly string[] {
  const texts = [...textsIn(entry.body)].flatMap(({ text }) => [
    text,
    ...[...text.matchAll(links)].map(([, address = '']) => address),
  ]);
  return texts.filter((text) => text.startsWith('/'));
}

/**
 * Removes an entry's links to pages that are not public. In rich text, the text of the link stays. Elsewhere the
 * smallest part is removed that the template can do without: the field, else its list item, else the block.
 * @param isHidden whether an address of the entry leads to such a page
 */
export function withoutLinks<T extends PageEntry>(entry: T, isHidden: (address: string) => boolean): T {
  const known = addresses.get(entry) ?? addressesIn(entry);
  addresses.set(entry, known);
  if (!known.some(isHidden)) return entry;
  const body = mapTexts(entry.body, (text) =>
    text.replace(links, (link, address: string, words: string) => (isHidden(address) ? words : link)),
  );
  return withoutFields({ ...entry, body }, isHidden);
}

function withoutFields<T extends PageEntry>(entry: T, isHidden: (address: string) => boolean): T {
  const shape = bodyShapes[entry.template] as z.ZodType as z.ZodType<T['body']>;
  let { body } = entry;
  const indispensable = new Set<string>();
  for (;;) {
    const found = [...textsIn(body)].find(({ text, path }) => isHidden(text) && !indispensable.has(path.join('.')));
    if (!found) return body === entry.body ? entry : { ...entry, body };
    const smaller = withoutSmallestPart(body, found.path, shape);
    if (smaller === undefined) indispensable.add(found.path.join('.'));
    else body = smaller;
  }
}

/** @returns undefined if the template needs every part that holds the field */
function withoutSmallestPart<T>(body: T, path: FieldPath, shape: z.ZodType<T>): T | undefined {
  const parts = path.map((_, index) => without(body, path.slice(0, path.length - index)));
  const usable = parts.filter((part) => shape.safeParse(part).success);
  const missing = missingFields(shape, body).length;
  // Removes a whole item rather than leave it without an expected link.
  const whole = usable.find((part) => missingFields(shape, part).length <= missing);
  return shape.safeParse(whole ?? usable[0]).data;
}

function without(value: unknown, path: FieldPath): unknown {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce(fieldOf, copy) as Fields | unknown[];
  const key = path.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}
