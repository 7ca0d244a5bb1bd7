import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { pageIds } from '../../../src/content/files/read-page.js';
import { mergeDocuments, parseSource } from '../../../src/content/files/yaml/source-file.js';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { documentShape } from '../../../src/content/model/shapes/document-shape.js';
import { entryHeadShape, type TemplateName } from '../../../src/content/model/shapes/shapes.js';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { defaultLanguage, type Language } from '../../../src/routing/languages.js';
import { sourceHash } from '../translation/source-hash.js';
import { KeyOrder } from '../yaml/key-order.js';
import { type TextUnit, textUnits } from './text-units.js';

/** A page, or the source of a PDF, in English and in the language of a translation. */
export interface Translatable {
  /** Relative to the content folder, such as `pages/reach`. */
  folder: string;
  shape: z.ZodType;
  /** The texts of its files, by their names. */
  texts: ReadonlyMap<string, string>;
  shared: unknown;
  english: Fields;
  /** Undefined if there is no translation. */
  own: Fields | undefined;
  units: readonly TextUnit[];
  /** Whether the translation is that of the present English text. */
  isCurrent: boolean;
}

/** All pages and documents with an English text that can be read, in the order of their folders. */
export function translatables(contentDir: string, language: Language): Translatable[] {
  const names = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const documents = names.flatMap((name) => /^(documents\/[^/]+)\/document\.yaml$/.exec(name)?.[1] ?? []).sort();
  const folders = [...pageIds(names).map((id) => `pages/${id}`), ...documents];
  return folders.flatMap((folder) => translatable(contentDir, folder, language, new Set(names)) ?? []);
}

function translatable(
  contentDir: string,
  folder: string,
  language: Language,
  names: ReadonlySet<string>,
): Translatable | undefined {
  const isPage = folder.startsWith('pages/');
  const files = [isPage ? 'page' : 'document', defaultLanguage, language].map((stem) => `${folder}/${stem}.yaml`);
  const texts = new Map(
    files.filter((name) => names.has(name)).map((name) => [name, readFileSync(path.join(contentDir, name), 'utf8')]),
  );
  const [shared, english, own] = files.map((name) => valueIn(name, texts.get(name)));
  const shape = isPage ? pageShape(shared) : documentShape;
  if (!isFields(english) || shape === undefined) return undefined;
  const translation = isFields(own) ? own : undefined;
  return {
    ...{ folder, shape, texts, shared, english, own: translation },
    units: [...aliasUnit(english, translation), ...unitsOf(english, shared, translation, isPage ? shape : undefined)],
    isCurrent: translation?.translated_from === sourceHash(english),
  };
}

function valueIn(name: string, text: string | undefined): unknown {
  const parsed = text === undefined ? undefined : parseSource({ name, text });
  return parsed && 'value' in parsed ? parsed.value : undefined;
}

function pageShape(shared: unknown): z.ZodType | undefined {
  const template = isFields(shared) ? String(shared.template) : '';
  if (!Object.hasOwn(bodyShapes, template)) return undefined;
  return entryHeadShape.omit({ id: true }).extend({ body: bodyShapes[template as TemplateName] });
}

/** The path is translated with a page that is new in a language. Afterwards it is an address, which stays. */
function aliasUnit({ alias }: Fields, own: Fields | undefined): TextUnit[] {
  if (own !== undefined || typeof alias !== 'string') return [];
  return [{ path: ['alias'], isRichText: false, source: alias, target: undefined }];
}

/** Of documents these texts are names, which choose what is drawn. */
const drawn = /\.(?:logos|swatches|specimens)\.\d+\.0$/;

function unitsOf(english: Fields, shared: unknown, own: Fields | undefined, shape: z.ZodType | undefined): TextUnit[] {
  const body = (value: unknown) => ({ body: isFields(value) ? value.body : undefined });
  const place = {
    english: body(english),
    whole: body(mergeDocuments(shared, english)),
    translation: body(own && mergeDocuments(shared, own)),
  };
  return textUnits(new KeyOrder(shape), place).filter(
    ({ path: at, source }) => !(drawn.test(at.join('.')) && /^[a-z]+$/.test(source)),
  );
}
