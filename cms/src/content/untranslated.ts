import type { Field } from '../fields/field.js';
import { isLocalized } from '../fields/payload-fields.js';
import { type Fields, isBlank, isFields } from '../site.js';

/**
 * The value of a form's field with `null` in the place of each row that has no text in the language yet: the site shows a
 * row once it has its text there.
 */
export function withoutUntranslated(field: Field, value: unknown): unknown {
  if (isFields(value) && field.fields) return withoutRows(field.fields, value);
  if (!Array.isArray(value) || field.type !== 'list') return value;
  return value.map((row) => {
    const fields = fieldsOfRow(field, row);
    return fields && isFields(row) && !isUntranslated(fields, row) ? withoutRows(fields, row) : fields ? null : row;
  });
}

function withoutRows(fields: readonly Field[], value: Fields): Fields {
  const known = fields.map((field) => [field.name, withoutUntranslated(field, value[field.name])]);
  return { ...value, ...Object.fromEntries(known.filter(([, part]) => part !== undefined)) };
}

/** Whether texts are expected in the row, and it has none. */
function isUntranslated(fields: readonly Field[], row: Fields): boolean {
  const texts = [...textsIn(fields, row)];
  return texts.some(({ isExpected }) => isExpected) && texts.every(({ text }) => isBlank(text));
}

function* textsIn(fields: readonly Field[], value: Fields): Generator<{ text: unknown; isExpected: boolean }> {
  for (const field of fields) {
    const part = value[field.name];
    const rows = field.type === 'list' && Array.isArray(part) ? part.filter(isFields) : [];
    if (field.fields && isFields(part)) yield* textsIn(field.fields, part);
    else if (field.type === 'list' && (field.item?.fields || field.variants)) {
      for (const row of rows) yield* textsIn(fieldsOfRow(field, row) ?? [], row);
    } else if (!field.fields && isLocalized(field)) yield { text: part, isExpected: field.required };
  }
}

function fieldsOfRow({ item, variants }: Field, row: unknown): readonly Field[] | undefined {
  return variants ? variants[String(isFields(row) ? row.type : '')]?.fields : item?.fields;
}
