import type { PayloadRequest } from 'payload';
import { valuesIn, withTexts } from '../fields/values.js';
import { read, readingOf } from '../gateway/reading.js';
import type { Fields, Language } from '../site.js';
import { differences, inAllLanguages } from './changes.js';
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
  const [published, draft] = [await inAllLanguages(req, page, false), await inAllLanguages(req, page, true)];
  const [before, after] = [published, draft].map((data) => valuesIn(contentFields(req), data, language)) as [
    ReadonlyMap<string, unknown>,
    ReadonlyMap<string, unknown>,
  ];
  const changed = published._status === 'published' ? differences(before, after) : [];
  if (changed.length === 0) return 0;
  const texts = Object.fromEntries(changed.map((place) => [place, after.get(place) ?? null]));
  const data = { page: draft.id, language, person: req.user?.id, texts };
  await req.payload.create({ collection: 'set-aside', data, req: readingOf(req) } as never);
  await saveTexts(req, page, language, (place) => before.get(place));
  return changed.length;
}

/** Brings the texts that were set aside into the draft again. @returns how many they were */
export async function takeTextsUp(req: PayloadRequest, page: unknown, language: Language): Promise<number> {
  const kept = (await textsSetAside(req, page)).filter((each) => each.language === language);
  if (kept.length === 0) return 0;
  const texts: Record<string, unknown> = Object.assign({}, ...kept.map((each) => each.texts));
  await saveTexts(req, page, language, (place, text) => (Object.hasOwn(texts, place) ? texts[place] : text));
  const where = { id: { in: kept.map(({ id }) => id) } };
  await req.payload.delete({ collection: 'set-aside', where, req: readingOf(req) } as never);
  return Object.keys(texts).length;
}

export function textsSetAside(req: PayloadRequest, page: unknown): Promise<TextsSetAside[]> {
  return read(req, 'set-aside', { where: { page: { equals: page } }, sort: 'createdAt' });
}

async function saveTexts(
  req: PayloadRequest,
  id: unknown,
  locale: Language,
  change: (place: string, text: unknown) => unknown,
): Promise<void> {
  const common = { collection: 'pages', id, locale, depth: 0, draft: true };
  const draft = (await req.payload.findByID({ ...common, req: readingOf(req) } as never)) as unknown as Fields;
  const fields = contentFields(req);
  const written = fields.flatMap((field) => ('name' in field ? [[field.name, draft[field.name]]] : []));
  const data = withTexts(fields, Object.fromEntries(written), change);
  const { user } = req;
  await req.payload.update({ ...common, data, user, overrideAccess: false, overrideLock: false } as never);
}
