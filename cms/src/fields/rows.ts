import type { RichText } from '../rich-text/rich-text.js';
import { type Fields, isBlank, isFields } from '../site.js';
import type { Field } from './field.js';
import { nameOf } from './payload-fields.js';

/**
 * Converts the value of a form's field to the data of Payload's. The ids of items are those of rows.
 * @param richText for forms with rich text
 * @throws Error if a field is unknown, because Payload would keep it, and in one language only
 */
export function rowsOf(field: Field, value: unknown, path: string, richText?: RichText): unknown {
  if (value === undefined || value === null) return value;
  const { type, item, variants, fields } = field;
  if (type === 'group') return groupRows(fields ?? [], fieldsAt(value, path), path, richText);
  if (variants) {
    return listAt(value, path).map((block, index) => {
      const at = `${path}.${index}`;
      const { id, type: blockType, ...rest } = fieldsAt(block, at);
      const variant = variants[String(blockType)];
      if (!variant) throw unknownField(`${at}.type`, String(blockType));
      return { id, blockType, ...groupRows(variant.fields, rest, at, richText) };
    });
  }
  if (type === 'record') {
    return Object.entries(fieldsAt(value, path)).map(([key, each]) => ({
      key,
      value: each === null ? null : String(each),
      ...(item?.scalar && { is_number: typeof each === 'number' }),
    }));
  }
  if (type === 'richtext') return richText?.lexicalOf(String(value));
  if (type !== 'list') return value;
  if (!item?.fields) return listAt(value, path);
  const own = item.fields;
  return listAt(value, path).map((row, index) => {
    const at = `${path}.${index}`;
    const { id, ...rest } = fieldsAt(row, at);
    return field.ids ? { id, ...groupRows(own, rest, at, richText) } : groupRows(own, fieldsAt(row, at), at, richText);
  });
}

function groupRows(fields: readonly Field[], value: Fields, path: string, richText: RichText | undefined): Fields {
  const known = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const field = known.get(name);
      const at = path === '' ? name : `${path}.${name}`;
      if (!field) throw unknownField(at, name);
      return [nameOf(name), rowsOf(field, part, at, richText)];
    }),
  );
}

/** The reverse of {@link rowsOf}. Fields that were left empty are left out. */
export function contentOf(field: Field, rows: unknown, richText?: RichText): unknown {
  const { type, item, variants, fields } = field;
  if (type === 'group') return isFields(rows) ? groupValue(fields ?? [], rows, richText) : undefined;
  if (type === 'richtext') return isFields(rows) ? richText?.htmlOf(rows) : undefined;
  if (Array.isArray(rows) && variants) {
    return rows.map((row: Fields) => {
      const { id, blockType } = row;
      return { id, type: blockType, ...groupValue(variants[String(blockType)]?.fields ?? [], row, richText) };
    });
  }
  if (Array.isArray(rows) && type === 'record') {
    return Object.fromEntries(
      rows.map(({ key, value, is_number }) => [key, is_number ? Number(value) : (value ?? null)]),
    );
  }
  if (Array.isArray(rows) && item?.fields) {
    const own = item.fields;
    return rows.map((row: Fields) => ({ ...(field.ids && { id: row.id }), ...groupValue(own, row, richText) }));
  }
  return rows;
}

function groupValue(fields: readonly Field[], rows: Fields, richText: RichText | undefined): Fields {
  const written = fields.map((field) => [field.name, contentOf(field, rows[nameOf(field.name)], richText)] as const);
  return Object.fromEntries(written.filter(([, part]) => !isBlank(part)));
}

function fieldsAt(value: unknown, path: string): Fields {
  if (isFields(value)) return value;
  throw new Error(`${path}: must be a group of fields`);
}

function listAt(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${path}: must be a list`);
}

function unknownField(path: string, name: string): Error {
  return new Error(`${path}: the content system has no field ${name}`);
}
