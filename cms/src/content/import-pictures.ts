import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Payload } from 'payload';
import { type Field, fieldsOfRow } from '../fields/field.js';
import { read } from '../gateway/reading.js';
import { type Fields, isFields, type Language, languageCodes } from '../site.js';
import { filesOf, formOfFiles, readValues, type Scope, type Texts } from './files.js';
import { type Focus, focalPointOf } from './focus.js';

const ofSite = /^\/images\/[\w-]+\.(?:jpe?g|png)$/;

/** How the content shows a picture in one place. */
interface PictureUse {
  address: string;
  language: Language;
  alt: string | undefined;
  focus: Focus | undefined;
}

/**
 * Adds the pictures of a content folder to the library that are not there yet. Each has the alt texts and the focus with
 * which the content shows it first.
 */
export async function importPictures(payload: Payload, folder: string, texts: Texts, scopes: readonly Scope[]) {
  const uses = Map.groupBy(
    scopes.flatMap((scope) => usesIn(texts, scope)),
    ({ address }) => address,
  );
  const pictures = await read<{ site_path?: string; filename: string }>({ payload }, 'media');
  const known = new Set(pictures.map(({ site_path, filename }) => site_path ?? `/images/${filename}`));
  for (const [address, own] of uses) {
    const filePath = path.join(folder, address);
    if (!ofSite.test(address) || known.has(address) || !existsSync(filePath)) continue;
    const altIn = (code: Language) => own.find(({ language, alt }) => language === code && alt)?.alt;
    const alt = altIn('en') ?? path.parse(address).name.replaceAll('-', ' ');
    const focuses = new Set(own.filter(({ language }) => language === 'en').map(({ focus }) => focus));
    const [focus] = focuses.size === 1 ? focuses : [];
    const data = { alt, site_path: address, focalX: focalPointOf(focus), focalY: 50 };
    const { id } = await payload.create({ collection: 'media', locale: 'en', data, filePath } as never);
    for (const locale of languageCodes.filter((code) => code !== 'en')) {
      await payload.update({ collection: 'media', id, locale, data: { alt: altIn(locale) ?? alt } } as never);
    }
  }
}

function usesIn(texts: Texts, { page = '', list }: Scope): PictureUse[] {
  if (list === 'texts') return [];
  const own = list ? { list } : { page };
  const { merged } = readValues(texts, filesOf(own));
  return [...merged].flatMap(([language, value]) => {
    const form = formOfFiles(own, value);
    return form ? [...picturesIn(form, value)].map((use) => ({ ...use, language })) : [];
  });
}

function* picturesIn(field: Field, value: unknown): Generator<Omit<PictureUse, 'language'>> {
  if (Array.isArray(value)) {
    for (const row of value.filter(isFields)) yield* picturesInFields(fieldsOfRow(field, row) ?? [], row);
  } else if (isFields(value)) yield* picturesInFields(field.fields ?? [], value);
}

function* picturesInFields(fields: readonly Field[], value: Fields): Generator<Omit<PictureUse, 'language'>> {
  for (const field of fields) {
    const part = value[field.name];
    if (field.type === 'picture' && typeof part === 'string') {
      yield { address: part, alt: value.alt as string | undefined, focus: value.focus as Focus | undefined };
    } else yield* picturesIn(field, part);
  }
}
