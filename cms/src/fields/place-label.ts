import type { Fields } from '../site.js';
import type { Field } from './field.js';

/** What people call a place in the value of a form's field: `Links 4, Link 1, Leads to`. */
export function placeLabel(field: Field, value: unknown, path: readonly string[]): string {
  return [...labelsAt(field, value, path)].join(', ');
}

function* labelsAt(field: Field, value: unknown, [key, ...rest]: readonly string[]): Generator<string> {
  if (key === undefined) return;
  const part = (value as Fields | undefined)?.[key];
  const own = fieldAt(field, key, part);
  if (!own) return;
  if (field.type === 'list') yield `${own.label} ${Number(key) + 1}`;
  else if (own.type !== 'list' || rest.length === 0) yield own.label;
  yield* labelsAt(own, part, rest);
}

/** The field of a group, or the form of a row. */
export function fieldAt({ type, fields, item, variants }: Field, key: string, part: unknown): Field | undefined {
  if (type !== 'list') return fields?.find(({ name }) => name === key);
  const { type: content, blockType = content } = (part ?? {}) as Fields;
  const variant = variants?.[String(blockType)];
  return variant ? { name: '', type: 'group', place: 'both', required: true, ...variant } : item;
}
