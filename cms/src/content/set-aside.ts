import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest } from 'payload';
import { valuesIn, withTexts } from '../fields/values.js';
import { readingOf } from '../gateway/reading.js';
import type { Fields, Language } from '../site.js';
import { inAllLanguages } from './changes.js';
import { contentFields } from './content-fields.js';

/** Texts that were set aside. */
export interface TextsSetAside {
  id: number | string;
  language: Language;
  /** The id of the person who did it. */
  person: unknown;
  createdAt: string;
  texts: Record<string, unknown>;
}

/**
 * Takes a language's unpublished texts out of the page's draft, which has those that are public again, and keeps them.
 * @returns how many they were
 */
export async function setTextsAside(req: PayloadRequest, page: unknown, language: Language): Promise<number> {
  const fields = contentFields(req);
  const [published, draft] = [await inAllLanguages(req, page, false), await inAllLanguages(req, page, true)];
  if (published._status !== 'published') return 0;
  const before = valuesIn(fields, published, language);
  const after = valuesIn(fields, draft, language);
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const changed = places.filter((place) => !isDeepStrictEqual(before.get(place), after.get(place)));
  if (changed.length === 0) return 0;
  const texts = Object.fromEntries(changed.map((place) => [place, after.get(place) ?? null]));
  await req.payload.create({
    collection: 'set-aside',
    data: { page: draft.id, language, person: req.user?.id, texts },
    req: readingOf(req),
  } as never);
  await saveTexts(req, page, language, (place) => before.get(place));
  return changed.length;
}

/** Brings the texts that were set aside into the draft again. @returns how many they were */
export async function takeTextsUp(req: PayloadRequest, page: unknown, language: Language): Promise<number> {
  const kept = (await textsSetAside(req, page)).filter((each) => each.language === language);
  const texts = Object.assign({}, ...kept.map((each) => each.texts)) as Record<string, unknown>;
  if (kept.length === 0) return 0;
  await saveTexts(req, page, language, (place, text) => (Object.hasOwn(texts, place) ? texts[place] : text));
  const where = { id: { in: kept.map(({ id }) => id) } };
  await req.payload.delete({ collection: 'set-aside', where, req: readingOf(req) } as never);
  return Object.keys(texts).length;
}

export async function textsSetAside(req: PayloadRequest, page: unknown): Promise<TextsSetAside[]> {
  const where = { page: { equals: page } };
  const options = { collection: 'set-aside', where, sort: 'createdAt', pagination: false, depth: 0 };
  const { docs } = await req.payload.find({ ...options, req: readingOf(req) } as never);
  return docs as unknown as TextsSetAside[];
}

async function saveTexts(
  req: PayloadRequest,
  id: unknown,
  locale: Language,
  change: (place: string, text: unknown) => unknown,
): Promise<void> {
  const common = { collection: 'pages', id, locale, depth: 0, draft: true, fallbackLocale: false };
  const draft = (await req.payload.findByID({ ...common, req: readingOf(req) } as never)) as unknown as Fields;
  const fields = contentFields(req);
  const written = fields.flatMap((field) => ('name' in field ? [[field.name, draft[field.name]]] : []));
  const data = withTexts(fields, Object.fromEntries(written), change);
  const { user } = req;
  await req.payload.update({ ...common, data, user, overrideAccess: false, overrideLock: false } as never);
}
