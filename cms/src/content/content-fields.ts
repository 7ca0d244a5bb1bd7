import type { Field, PayloadRequest } from 'payload';
import type { Language } from '../site.js';
import { type References, referencesOf } from './references.js';

/** What people write. The other fields of a page are derived, or say who wrote it and when. */
const written: ReadonlySet<string> = new Set(['path', 'alias', 'publish_at', 'unpublish_at', 'body']);

export function contentFields({ payload }: PayloadRequest): Field[] {
  const { fields } = payload.collections.pages?.config ?? { fields: [] };
  return fields.filter((field) => 'name' in field && written.has(field.name));
}

/** What pages refer to, in the language of their texts. */
export function pageReferences(
  req: PayloadRequest,
  language: Language,
  pages: readonly unknown[],
): Promise<References> {
  return referencesOf(req, language, contentFields(req), pages);
}
