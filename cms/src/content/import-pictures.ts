import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Payload } from 'payload';
import type { Field } from '../fields/field.js';
import { type Fields, isFields, type Language, languageCodes } from '../site.js';
import { type Focus, focalPointOf } from './focus.js';

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
  const images = path.join(folder, 'images');
  const { docs } = await payload.find({
    collection: 'media',
    pagination: false,
    select: { site_path: true, filename: true },
  } as never);
  const known = new Set(
    (docs as unknown as Fields[]).map(({ site_path, filename }) => site_path ?? `/images/${filename}`),
  );
  const names = existsSync(images) ? readdirSync(images).filter((name) => /\.(?:jpe?g|png)$/.test(name)) : [];
  for (const name of names.filter((each) => !known.has(`/images/${each}`))) {
    const address = `/images/${name}`;
    const own = (language: Language) => uses.get(language)?.filter((use) => use.address === address) ?? [];
    const altIn = (language: Language) => own(language).find(({ alt }) => alt)?.alt;
    const alt = altIn('en') ?? path.parse(name).name.replaceAll('-', ' ');
    const filePath = path.join(images, name);
    const [first, ...others] = own('en');
    const focus = others.every((use) => use.focus === first?.focus) ? first?.focus : undefined;
    const data = { alt, site_path: address, focalX: focalPointOf(focus), focalY: 50 };
    const { id } = await payload.create({ collection: 'media', locale: 'en', data, filePath } as never);
    for (const locale of languageCodes.filter((code) => code !== 'en')) {
      await payload.update({ collection: 'media', id, locale, data: { alt: altIn(locale) ?? alt } } as never);
    }
  }
}
