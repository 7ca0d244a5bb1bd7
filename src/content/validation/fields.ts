/** Where a field is within a value: keys and indexes from the outermost. */
export type FieldPath = readonly PropertyKey[];

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every text within a value, with its path. */
export function* textsIn(value: unknown, path: FieldPath = []): Generator<{ text: string; path: FieldPath }> {
  if (typeof value === 'string') yield { text: value, path };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else if (isFields(value)) for (const [key, item] of Object.entries(value)) yield* textsIn(item, [...path, key]);
}

/** The value with each of its texts changed. A part without a changed text stays the same object. */
export function mapTexts<T>(value: T, change: (text: string, path: FieldPath) => string, path: FieldPath = []): T {
  if (typeof value === 'string') return change(value, path) as T;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => mapTexts(item, change, [...path, index]));
    return items.every((item, index) => item === value[index]) ? value : (items as T);
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, mapTexts(field, change, [...path, key])] as const);
  return fields.every(([key, field]) => field === value[key]) ? value : (Object.fromEntries(fields) as T);
}
