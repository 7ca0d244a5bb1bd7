import type { Field, PayloadRequest } from 'payload';
import { valuesIn, withTexts } from '../fields/values.js';
import type { Language } from '../site.js';
import type { PageDocument } from './documents.js';

/** What people write. The other fields of a page are derived, or say who wrote it and when. */
const written: ReadonlySet<string> = new Set(['path', 'alias', 'publish_at', 'unpublish_at', 'body']);

export function contentFields({ payload }: PayloadRequest): Field[] {
  const { fields } = payload.collections.pages?.config ?? { fields: [] };
  return fields.filter((field) => 'name' in field && written.has(field.name));
}

/**
 * A page in a language.
 * @param stored its texts of all languages
 * @param document what else it has
 */
export function inLanguage(req: PayloadRequest, stored: object, language: Language, document: object = stored) {
  const fields = contentFields(req);
  const texts = valuesIn(fields, stored, language);
  return withTexts(fields, { ...document }, (place) => texts.get(place)) as unknown as PageDocument;
}
