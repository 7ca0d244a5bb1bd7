import type { References } from '../content/references.js';
import { type Fields, isBlank, isFields } from '../site.js';
import type { Field } from './field.js';
import { leafValue, libraryTexts, storedLeaf } from './leaves.js';
import { nameOf } from './payload-fields.js';

/**
 * Converts the value of a form's field to the data of Payload's. The ids of items are those of rows.
 * @throws Error if a field is unknown, because Payload would keep it, and in one language only
 */
export function rowsOf(field: Field, value: unknown, path: string, references: References): unknown {
  if (value === undefined || value === null) return value;
  const { type, item, variants, fields } = field;
  if (type === 'group') return groupRows(fields ?? [], fieldsAt(value, path), path, references);
  if (variants) {
    return listAt(value, path).map((block, index) => {
      const at = `${path}.${index}`;
      const { id, type: blockType, ...rest } = fieldsAt(block, at);
      const variant = variants[String(blockType)];
      if (!variant) throw unknownField(`${at}.type`, String(blockType));
      return { id, blockType, ...groupRows(variant.fields, rest, at, references) };
    });
  }
  if (type !== 'list') return storedLeaf(field, value, path, references);
  if (!item?.fields) return listAt(value, path);
  const own = item.fields;
  return listAt(value, path).map((row, index) => {
    const at = `${path}.${index}`;
    const { id, ...rest } = fieldsAt(row, at);
    return field.ids
      ? { id, ...groupRows(own, rest, at, references) }
      : groupRows(own, fieldsAt(row, at), at, references);
  });
}

function groupRows(fields: readonly Field[], value: Fields, path: string, references: References): Fields {
  const known = new Map(fields.map((field) => [field.name, field]));
  const rows = Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const field = known.get(name);
      const at = path === '' ? name : `${path}.${name}`;
      if (!field) throw unknownField(at, name);
      return [nameOf(name), rowsOf(field, part, at, references)];
    }),
  );
  const knownTexts = libraryTexts(fields, rows, references);
  return Object.fromEntries(Object.entries(rows).filter(([name, part]) => isBlank(part) || part !== knownTexts[name]));
}

/** The reverse of {@link rowsOf}. Fields that were left empty are left out. */
export function contentOf(field: Field, rows: unknown, references: References): unknown {
  const { type, item, variants, fields } = field;
  if (type === 'group') return isFields(rows) ? groupValue(fields ?? [], rows, references) : undefined;
  if (Array.isArray(rows) && variants) {
    return rows.map((row: Fields) => {
      const { id, blockType } = row;
      return { id, type: blockType, ...groupValue(variants[String(blockType)]?.fields ?? [], row, references) };
    });
  }
  if (Array.isArray(rows) && item?.fields) {
    const own = item.fields;
    return rows.map((row: Fields) => ({ ...(field.ids && { id: row.id }), ...groupValue(own, row, references) }));
  }
  return leafValue(field, rows, references);
}

function groupValue(fields: readonly Field[], rows: Fields, references: References): Fields {
  const texts = libraryTexts(fields, rows, references);
  const written = fields.map((field) => {
    const own = contentOf(field, rows[nameOf(field.name)], references);
    return [field.name, isBlank(own) ? texts[field.name] : own] as const;
  });
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
