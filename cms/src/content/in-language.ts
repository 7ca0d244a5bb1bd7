import type { PayloadRequest } from 'payload';
import { valuesIn, withTexts } from '../fields/values.js';
import type { Language } from '../site.js';
import { contentFields } from './content-fields.js';
import type { PageDocument } from './documents.js';

/**
 * The document with the texts that are stored for another language.
 * @param stored of all languages
 */
export function inLanguage(
  req: PayloadRequest,
  document: PageDocument,
  stored: unknown,
  language: Language,
): PageDocument {
  const fields = contentFields(req);
  const texts = valuesIn(fields, stored, language);
  return withTexts(fields, { ...document }, (place) => texts.get(place)) as unknown as PageDocument;
}
