import type { Lang, Values } from '../../contract.js';
import { type Part, read, type Steps } from '../state/values.js';

const naming = [
  'title',
  'list_title',
  'headline',
  'name',
  'label',
  'element',
  'text',
  'engine',
  'query',
  'value',
  'alt',
];
const others = ['title_first_block', 'text_intro', 'text_extra', 'text_two_column', 'content', 'caption', 'url', 'id'];

const plainText = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : typeof value === 'number'
      ? String(value)
      : '';

/** The title of a collapsed item: its first text that names it. */
export function itemTitle(values: Values, steps: Steps, shown: readonly Lang[]): string {
  const parts: Part[] = [...new Set<Part>(['en', ...shown, 'shared'])];
  for (const name of [...naming, ...others]) {
    for (const part of parts) {
      const value = read(values, part, [...steps, name]);
      const text = plainText(localized(value, shown));
      if (text !== '') return text;
    }
  }
  return '';
}

function localized(value: unknown, shown: readonly Lang[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts = value as Partial<Record<Lang, string>>;
  return texts[shown[0] ?? 'en'];
}

/** The URL of the item's first picture; undefined if it has none. */
export function itemPicture(values: Values, steps: Steps): string | undefined {
  const item = read(values, 'shared', steps);
  return item === undefined ? undefined : firstPicture(item, 3);
}

function firstPicture(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return /^\/images\/.+\.(jpe?g|png)$/.test(value) ? value : undefined;
  if (depth === 0 || typeof value !== 'object' || value === null) return undefined;
  for (const each of Object.values(value)) {
    const found = firstPicture(each, depth - 1);
    if (found) return found;
  }
  return undefined;
}
