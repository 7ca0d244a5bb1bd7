import type { Field, PayloadRequest } from 'payload';

/** What people write. The other fields of a page are derived, or say who wrote it and when. */
const written: ReadonlySet<string> = new Set(['path', 'alias', 'publish_at', 'unpublish_at', 'body']);

export function contentFields({ payload }: PayloadRequest): Field[] {
  const { fields } = payload.collections.pages?.config ?? { fields: [] };
  return fields.filter((field) => 'name' in field && written.has(field.name));
}
