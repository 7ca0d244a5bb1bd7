import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import type { Field } from '../../contract.js';
import { labelOf } from '../form/labels.js';

/** A text that is translated. */
export interface TextUnit {
  /** Its keys in the file; an item of a list has its id, or else its index. */
  path: readonly string[];
  label: string;
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

/**
 * The texts of a value, in its order.
 * @param field the form of the value; if it is undefined, every text is translated
 */
export function textUnits(field: Field | undefined, place: Place, path: readonly string[] = []): TextUnit[] {
  const { english, whole, translation } = place;
  if (typeof english === 'string') {
    const isText = field === undefined || ['text', 'multiline', 'richtext'].includes(field.type);
    if (!isText || !isTranslatable(english)) return [];
    const target = typeof translation === 'string' && translation.trim() !== '' ? translation : undefined;
    const label = field?.label ?? labelOf(path.findLast((key) => !/^\d+$/.test(key)) ?? '');
    return [{ path, label, isRichText: field?.type === 'richtext', source: english, target }];
  }
  if (Array.isArray(english)) {
    return english.flatMap((item, index) => {
      const key = keyOfItem(item, index);
      const inner = { english: item, whole: partAt(whole, key), translation: partAt(translation, key) };
      return textUnits(itemField(field, inner.whole), inner, [...path, key]);
    });
  }
  if (!isFields(english)) return [];
  return Object.entries(english).flatMap(([key, part]) => {
    const own = field?.fields?.find(({ name }) => name === key);
    if (key === 'id' || (field !== undefined && own === undefined)) return [];
    const inner = { english: part, whole: partAt(whole, key), translation: partAt(translation, key) };
    return textUnits(own, inner, [...path, key]);
  });
}

function itemField(field: Field | undefined, whole: unknown): Field | undefined {
  if (!field?.variants) return field?.item;
  const variant = field.variants[isFields(whole) ? String(whole.type) : ''];
  return { ...field, type: 'group', fields: variant?.fields ?? [] };
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
