import { z } from 'zod';
import { href, itemId, line, phone } from '../../../src/content/model/shapes/field-shapes.js';
import { entryHeadShape } from '../../../src/content/model/shapes/shapes.js';
import { didYouMean } from '../../../src/content/text/did-you-mean.js';
import type { ContentSources } from './content-sources.js';

/** Checks answers by a shape: returns the shape's message for an answer that does not fit it. */
export function checkBy(shape: z.ZodType): (answer: string) => string | undefined {
  return (answer) => shape.safeParse(answer).error?.issues[0]?.message;
}

export const oneLine = checkBy(line);
export const checkId = checkBy(itemId);
export const checkPhone = checkBy(phone);
export const anAddress = checkBy(href);
export const checkEmail = checkBy(z.email('an e-mail address'));
export const aNumber = checkBy(z.string().regex(/^-?\d+(?:\.\d+)?$/, 'a number'));
export const aPagePath = checkBy(entryHeadShape.shape.alias);

export function checkPicture({ pictures }: ContentSources): (answer: string) => string | undefined {
  return (answer) =>
    pictures.includes(answer)
      ? undefined
      : `no picture ${answer}${didYouMean(answer, pictures)}: put it into content/images and run npm run pictures`;
}

export function checkPage({ paths }: ContentSources): (answer: string) => string | undefined {
  const ids = paths.en.map(({ id }) => id);
  return (answer) => (ids.includes(answer) ? undefined : `no page ${answer}${didYouMean(answer, ids)}`);
}

/** Converts running text to rich text: a text that is not HTML becomes paragraphs. */
export function asRichText(answer: string): string {
  if (answer.startsWith('<')) return `${answer.trim()}\n`;
  const escaped = answer.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `${escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')}\n`;
}
