import { type Field, fieldsOfRow } from '../fields/field.js';
import { isLocalized } from '../fields/payload-fields.js';
import { type Fields, isBlank, isFields } from '../site.js';

/**
 * The value of a form's field with `null` in the place of each row that has no text in the language yet: the site shows a
 * row once it has its text there.
 */
export function withoutUntranslated(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((row) => {
      const fields = fieldsOfRow(field, row);
      if (!fields) return row;
      return isUntranslated(fields, row) ? null : withoutRows(fields, row);
    });
  }
  return field.fields && isFields(value) ? withoutRows(field.fields, value) : value;
}

function withoutRows(fields: readonly Field[], value: Fields): Fields {
  const known = fields.filter(({ name }) => value[name] !== undefined);
  const parts = known.map((field) => [field.name, withoutUntranslated(field, value[field.name])]);
  return { ...value, ...Object.fromEntries(parts) };
}

/** Whether texts are expected in the row, and it has none. */
function isUntranslated(fields: readonly Field[], row: Fields): boolean {
  const texts = [...textsIn(fields, row)];
  return texts.some(({ field }) => field.required) && texts.every(({ text }) => isBlank(text));
}

function* textsIn(fields: readonly Field[], value: Fields): Generator<{ field: Field; text: unknown }> {
  for (const field of fields) {
    const part = value[field.name];
    if (field.fields) {
      if (isFields(part)) yield* textsIn(field.fields, part);
    } else if (field.item?.fields || field.variants) {
      for (const row of Array.isArray(part) ? part : []) yield* textsIn(fieldsOfRow(field, row) ?? [], row);
    } else if (isLocalized(field)) yield { field, text: part };
  }
}
