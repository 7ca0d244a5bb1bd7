import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import type { Field } from '../fields/field.js';
import { defaultLanguage, isFields, type Language, languageCodes } from '../site.js';
import { type Focus, focalPointOf } from './focus.js';
import { allReferences } from './references.js';

const ofSite = /^\/images\/[\w-]+\.(?:jpe?g|png)$/;

/** How the content shows a picture in one place. */
export interface PictureUse {
  address: string;
  alt: string | undefined;
  focus: Focus | undefined;
}

/** The pictures in the value of a form's field. */
export function* picturesIn(field: Field, value: unknown): Generator<PictureUse> {
  const { fields = [], item, variants } = field;
  if (Array.isArray(value)) {
    for (const row of value) {
      const own = variants ? variants[row.type]?.fields : item?.fields;
      yield* picturesIn({ ...field, fields: own ?? [] }, row);
    }
  } else if (isFields(value)) {
    for (const each of fields) {
      const part = value[each.name];
      if (each.type === 'picture' && typeof part === 'string') {
        yield { address: part, alt: value.alt as string | undefined, focus: value.focus as Focus | undefined };
      } else yield* picturesIn(each, part);
    }
  }
}

/**
 * Adds the pictures of a content folder to the library that are not there yet. Each has the alt texts and the focus with
 * which the content shows it first.
 */
export async function importPictures(
  payload: Payload,
  folder: string,
  uses: ReadonlyMap<Language, readonly PictureUse[]>,
): Promise<void> {
  const { pictureId } = await allReferences({ payload, context: {} } as unknown as PayloadRequest, defaultLanguage);
  const used = new Set([...uses.values()].flat().map(({ address }) => address));
  for (const address of used) {
    const filePath = path.join(folder, address);
    if (!ofSite.test(address) || pictureId(address) !== undefined || !existsSync(filePath)) continue;
    const own = (language: Language) => uses.get(language)?.filter((use) => use.address === address) ?? [];
    const altIn = (language: Language) => own(language).find(({ alt }) => alt)?.alt;
    const alt = altIn('en') ?? path.parse(address).name.replaceAll('-', ' ');
    const [first, ...others] = own('en');
    const focus = others.every((use) => use.focus === first?.focus) ? first?.focus : undefined;
    const data = { alt, site_path: address, focalX: focalPointOf(focus), focalY: 50 };
    const { id } = await payload.create({ collection: 'media', locale: 'en', data, filePath } as never);
    for (const locale of languageCodes.filter((code) => code !== 'en')) {
      await payload.update({ collection: 'media', id, locale, data: { alt: altIn(locale) ?? alt } } as never);
    }
  }
}
