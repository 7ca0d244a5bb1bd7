import { isDeepStrictEqual } from 'node:util';
import { type Field, fieldsOfRow } from '../fields/field.js';
import { isLocalized } from '../fields/payload-fields.js';
import { type Fields, isBlank, isFields } from '../site.js';

/** What belongs into the file that all languages share, and into that of each language. */
export interface Split {
  shared: unknown;
  /** In the order of the languages; undefined where there is nothing. */
  own: readonly unknown[];
}

/**
 * Distributes the values of the languages over their files, as the form has them. A text that may differ and stands in the
 * shared file stays there, as long as a language has it.
 * @param former the value in the shared file so far
 */
export function split(field: Field, values: readonly unknown[], former: unknown): Split {
  const first = values.find((value) => value !== undefined);
  if (first === undefined) return { shared: isBlank(former) ? former : undefined, own: [] };
  if (field.variants || field.ids) return splitRows(field, first as Fields[], values, former);
  if (field.type === 'group') return splitFields(field.fields ?? [], values, former);
  if (isLocalized(field)) return splitText(values, former);
  // A default that the file leaves out.
  return { shared: first === false && former === undefined ? undefined : first, own: [] };
}

function splitFields(fields: readonly Field[], values: readonly unknown[], former: unknown): Split {
  const part = (value: unknown, name: string) => (isFields(value) ? value[name] : undefined);
  const parts = fields.map((field) => {
    const { name } = field;
    return [
      name,
      split(
        field,
        values.map((value) => part(value, name)),
        part(former, name),
      ),
    ] as const;
  });
  const fieldsOf = (of: (each: Split) => unknown) => {
    const written = parts.flatMap(([name, each]) => (of(each) === undefined ? [] : [[name, of(each)]]));
    return written.length > 0 ? Object.fromEntries(written) : undefined;
  };
  const shared = fieldsOf((each) => each.shared) ?? (isFields(former) ? {} : undefined);
  return { shared, own: values.map((_, index) => fieldsOf(({ own }) => own[index])) };
}

/** Items are matched by their ids, which are in all files. */
function splitRows(field: Field, rows: readonly Fields[], values: readonly unknown[], former: unknown): Split {
  const parts = rows.map((each) => {
    const { id, type } = each;
    const row = (list: unknown) => (Array.isArray(list) ? list.find((other) => other.id === id) : undefined);
    const { shared, own } = splitFields(fieldsOfRow(field, each) ?? [], values.map(row), row(former));
    const head = { id, ...(field.variants && { type }) };
    return { shared: { ...head, ...(shared as Fields) }, own: own.map((part) => part && { id, ...(part as Fields) }) };
  });
  const own = values.map((_, index) => parts.flatMap((part) => part.own[index] ?? []));
  return { shared: parts.map(({ shared }) => shared), own: own.map((list) => (list.length > 0 ? list : undefined)) };
}

function splitText(values: readonly unknown[], former: unknown): Split {
  const [first] = values;
  const isIn = (one: unknown) => (other: unknown) => isDeepStrictEqual(one, other);
  const isShared = former !== undefined && values.every((value) => value !== undefined);
  const present = values.some(isIn(former)) ? former : values.every(isIn(first)) ? first : undefined;
  const shared = isShared ? present : undefined;
  return { shared, own: values.map((value) => (isIn(shared)(value) ? undefined : value)) };
}
