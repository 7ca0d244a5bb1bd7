import { hashOf } from '../../../src/content/model/content-hash.js';
import { isFields } from '../../../src/content/validation/fields.js';

/** The hash of the texts in a language's file of a page. Comments, layout and the order of the fields do not count. */
export function sourceHash(page: unknown): string {
  return hashOf(JSON.stringify(sorted(isFields(page) ? page.body : undefined) ?? null)).slice(0, 12);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}
