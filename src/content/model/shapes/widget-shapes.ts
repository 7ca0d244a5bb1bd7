import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import {
  altText,
  itemId,
  line,
  pictureAddress,
  pictureShape,
  richText,
  videoFileShape,
  videoHostFields,
} from './field-shapes.js';

export const heritageSlideShape = z.object({
  id: itemId,
  year: z.number().int().min(1900).max(2100),
  title: line,
  content: expected(richText).meta({ title: 'Text' }),
  image: pictureShape.optional(),
  gallery: z
    .array(
      z.object({
        id: itemId,
        image: pictureAddress,
        alt: altText,
        descr: expected(line).meta({ title: 'Description' }),
      }),
    )
    .optional(),
  video: videoFileShape.optional(),
  ...videoHostFields,
});
export type HeritageSlide = z.output<typeof heritageSlideShape>;

export const specificationShape = z.object({ id: itemId, value: line, label: line });
