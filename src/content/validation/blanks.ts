import type { FieldPath } from './fields.js';

/** What rich text editors leave in a field that was emptied. */
const emptyMarkup = /^(?:\s|&nbsp;|<\/?(?:p|br|div|span)\s*\/?>)*$/i;

/** Whether a value counts as absent: an empty text, `null`, or a list or object of nothing but blank values. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return emptyMarkup.test(value);
  if (typeof value !== 'object') return value === undefined;
  return value === null || (Object.values(value).every(isBlank) && !isUnquotedFact(value));
}

/**
 * YAML reads `{{name}}` without quotation marks as an object whose only key is an object. That is an error, not a
 * blank.
 */
export function isUnquotedFact(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => /^\{ .* \}$/.test(key));
}

/** The value without its blank fields and blank list items. The outermost list or object stays, even if it is empty. */
export function withoutBlanks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isUnquotedFact(value)) return value;
  if (Array.isArray(value)) return value.filter((item) => !isBlank(item)).map(withoutBlanks);
  const written = Object.entries(value).filter(([, field]) => !isBlank(field));
  return Object.fromEntries(written.map(([key, field]) => [key, withoutBlanks(field)]));
}

/**
 * Converts a path in a value without its blanks to the path in the value as written, where indexes count blank items
 * too.
 */
export function pathWithBlanks(value: unknown, path: FieldPath): FieldPath {
  let part = value;
  return path.map((key) => {
    const index = Array.isArray(part) && typeof key === 'number' ? presentIndexes(part)[key] : undefined;
    const written = index ?? key;
    part = fieldOf(part, written);
    return written;
  });
}

/** The field of a list or object; undefined for any other value. */
export function fieldOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<PropertyKey, unknown>)[key];
}

function presentIndexes(list: readonly unknown[]): number[] {
  return [...list.keys()].filter((index) => !isBlank(list[index]));
}
