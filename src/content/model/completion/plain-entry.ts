import type { z } from 'zod';
import { stripTags } from '../../text/plain-text.js';
import { isFields } from '../../validation/fields.js';
import { mapByShape } from '../../validation/shape-definition.js';
import { accordionLinkShape } from '../shapes/field-shapes.js';
import { leafletShape } from '../shapes/table-shapes.js';
import { withReferences } from './references.js';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that say what a page is about, in the order of preference. */
const summaries = ['text_intro', 'headline', 'headline_1', 'text', 'body_text_1', 'title'];

/** Characters: a few sentences, as much as a description and a card can show. */
const longestSummary = 300;

/**
 * Fills in what a plain entry of a CMS lacks and its other fields imply: a summary, the alternative text of a person's
 * card, and the lists that its other lists refer to. Fields that are present stay as they are, but some have
 * another name.
 */
export function completeBody(shape: z.core.$ZodType, entry: Fields): Fields {
  const body = withReferences(mapByShape(shape, entry, withOwnNames) as Fields);
  const { summary, cards } = body;
  return {
    ...body,
    ...(isMissing(summary) && { summary: summaryOf(body) }),
    ...(Array.isArray(cards) && { cards: cards.map(completeCard) }),
  };
}

/** Links of a joint project have a `text` and a `link`, a document to download has a `label` or a `text`. */
function withOwnNames(part: z.core.$ZodType, value: unknown): unknown {
  if (!isFields(value)) return value;
  if (part === accordionLinkShape) {
    const { text, link, ...others } = value;
    return { title: text, url: link, ...others };
  }
  if (part === leafletShape) {
    const { label, ...others } = value;
    return { text: label, ...others };
  }
  return value;
}

function isMissing(text: unknown): boolean {
  return text === undefined || text === null || text === '';
}

function summaryOf(body: Fields): string | undefined {
  const texts = summaries.map((field) => body[field]).filter((text) => typeof text === 'string');
  return texts.map((text) => stripTags(text).slice(0, longestSummary)).find((text) => text !== '');
}

function completeCard(card: unknown): unknown {
  if (!isFields(card) || typeof card.name !== 'string' || typeof card.surname !== 'string') return card;
  const { name, surname, image } = card;
  const isWithoutAlt = isFields(image) && isMissing(image.alt);
  return {
    ...card,
    ...(isWithoutAlt && { image: { ...image, alt: `${name} ${surname}` } }),
  };
}
