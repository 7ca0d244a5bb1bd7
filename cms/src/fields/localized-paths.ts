import type { TemplateName } from '../site.js';
import type { Field } from './field.js';
import { bodyForms } from './forms.js';
import { isLocalized } from './payload-fields.js';

/** Whether each language has a field of its own; the path is as in `blocks[title].title`. */
export function isLocalizedPath(template: TemplateName, path: string): boolean {
  const field = fieldAt(bodyForms[template], path.split(/\.|(?=\[)/));
  return field === undefined || isLocalized(field);
}

function fieldAt(field: Field, [key, ...rest]: readonly string[]): Field | undefined {
  if (key === undefined) return field;
  if (key === '[]') return field.item && fieldAt(field.item, rest);
  const [, type] = /^\[(.+)\]$/.exec(key) ?? [];
  const below = type === undefined ? field.fields : field.variants?.[type]?.fields;
  if (type !== undefined) return below && fieldAt({ ...field, fields: below }, rest);
  const own = below?.find(({ name }) => name === key);
  return own && fieldAt(own, rest);
}
