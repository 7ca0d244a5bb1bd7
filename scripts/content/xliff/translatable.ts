import type { z } from 'zod';
import { mergeDocuments } from '../../../src/content/files/yaml/source-file.js';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { documentShape } from '../../../src/content/model/shapes/document-shape.js';
import { entryHeadShape, type TemplateName } from '../../../src/content/model/shapes/shapes.js';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import type { Language } from '../../../src/routing/languages.js';
import { sourceHash } from '../translation/source-hash.js';
import { type TranslatedFiles, translatedFiles } from '../translation/translated-files.js';
import { KeyOrder } from '../yaml/key-order.js';
import { type TextUnit, textUnits } from './text-units.js';

/** The files of a page or document, and what of them is translated. */
export interface Translatable extends TranslatedFiles {
  shape: z.ZodType;
  units: readonly TextUnit[];
  /** Whether the translation is that of the present English text. */
  isCurrent: boolean;
}

export function translatables(contentDir: string, language: Language): Translatable[] {
  return translatedFiles(contentDir, language).flatMap((files) => {
    const { folder, shared, english, own } = files;
    const isPage = folder.startsWith('pages/');
    const shape = isPage ? pageShape(shared) : documentShape;
    if (!shape) return [];
    const units = [...aliasUnit(english, own), ...unitsOf(english, shared, own, isPage ? shape : undefined)];
    return [{ ...files, shape, units, isCurrent: own?.translated_from === sourceHash(english) }];
  });
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
