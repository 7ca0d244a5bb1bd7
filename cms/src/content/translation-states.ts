import { isDeepStrictEqual } from 'node:util';
import type { CollectionBeforeChangeHook, Field } from 'payload';
import { onlyListed, unseen } from '../admin/component.js';
import { textsOf, valuesIn } from '../fields/values.js';
import { defaultLanguage, type Fields, type Language, languageCodes, languages, sourceHash } from '../site.js';
import { inAllLanguages } from './changes.js';
import { contentFields, inLanguage } from './content-fields.js';
import type { PageDocument } from './documents.js';

export const translated = languageCodes.filter((code) => code !== defaultLanguage);
export const stateField = (language: Language) => `state_${language}` as const;

/** How a page's translations stand to its English texts, for lists. */
export const translationStates: Field[] = [
  ...translated.map(
    (code): Field => ({
      name: stateField(code),
      type: 'select',
      label: languages[code].name,
      admin: onlyListed,
      options: [
        { value: 'missing', label: 'Missing' },
        { value: 'older', label: 'Older than English' },
        { value: 'current', label: 'Current' },
      ],
    }),
  ),
  // By language, the hash of the English texts that it translates.
  { name: 'translated_texts', type: 'json', admin: unseen },
  // All texts in the language, in which people search.
  { name: 'texts', type: 'textarea', localized: true, admin: unseen },
];

/** Whoever changes a translation sees the English texts beside it: it is that of these texts. */
export const recordTranslations: CollectionBeforeChangeHook = async ({ data, originalDoc, req, context }) => {
  const document = { ...originalDoc, ...data } as PageDocument & { translated_texts?: Record<string, string> };
  const stored: Fields = originalDoc?.id ? await inAllLanguages(req, originalDoc.id, true) : {};
  const own = req.locale as Language;
  const isOwn = (language: Language) => language === own;
  const at = (language: Language) => (isOwn(language) ? document : inLanguage(req, stored, language, document));
  const body = contentFields(req).filter((field) => 'name' in field && field.name === 'body');
  const textsAt = (language: Language) => textsOf(body, at(language));
  const [former, present] = [valuesIn(body, stored, defaultLanguage), textsAt(defaultLanguage)];
  const [formerHash, hash] = [hashOf(former), hashOf(present)];
  const isSame = [...present].every(([place, text]) => isDeepStrictEqual(text, former.get(place)));
  const texts = textsAt(own);
  const isWritten = context.isOlder !== undefined || !isDeepStrictEqual(texts, valuesIn(body, stored, own));
  const hashes = { ...document.translated_texts };
  for (const language of translated) {
    if (isOwn(language) && isWritten) hashes[language] = context.isOlder ? '' : hash;
    else if (isSame && hashes[language] === formerHash) hashes[language] = hash;
    const state = hashes[language] === hash ? 'current' : 'older';
    data[stateField(language)] = at(language).alias ? state : 'missing';
  }
  data.translated_texts = hashes;
  data.texts = [...texts.values()].flatMap(wordsIn).join('\n');
  return data;
};

function hashOf(texts: ReadonlyMap<string, unknown>): string {
  return sourceHash({ body: Object.fromEntries(texts) });
}

/** Also those of rich text, which are in its nodes. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const { text, root, children } = (value ?? {}) as { text?: string; root?: unknown; children?: unknown[] };
  return [...(text ? [text] : []), ...(root ? wordsIn(root) : []), ...(children ?? []).flatMap(wordsIn)];
}
