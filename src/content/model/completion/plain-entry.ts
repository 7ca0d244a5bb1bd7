import type { z } from 'zod';
import { slugOf } from '../../text/fold.js';
import { stripTags } from '../../text/plain-text.js';
import { isBlank } from '../../validation/blanks.js';
import { type Fields, isFields } from '../../validation/fields.js';
import { mapByShape } from '../../validation/shape-definition.js';
import { accordionLinkShape, itemId } from '../shapes/field-shapes.js';
import { leafletShape } from '../shapes/table-shapes.js';

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

/**
 * A row of a table refers to terms by their ids, and a support contact to its type of request. A gateway may write the
 * texts themselves instead. They become ids, and where the page has no list of terms or types, they also become that.
 */
function withReferences(body: Fields): Fields {
  const terms = new Map<string, string>();
  const types = new Map<string, string>();
  const replaced = {
    component_groups: inItems(body.component_groups, 'rows', 'components', (text) => idOf(text, terms)),
    service_groups: inItems(body.service_groups, 'rows', 'services', (text) => idOf(text, terms)),
    regions: inItems(body.regions, 'cards', 'tag', (text) => idOf(text, types)),
  };
  return {
    ...body,
    ...Object.fromEntries(Object.entries(replaced).filter(([, list]) => list !== undefined)),
    ...(isBlank(body.terms) && terms.size > 0 && { terms: [...terms].map(([id, text]) => ({ id, text })) }),
    ...(isBlank(body.request_types) &&
      types.size > 0 && { request_types: [...types].map(([id, title]) => ({ id, title })) }),
  };
}

/** The groups with `change` applied to a field, which is a text or a list of texts, of all their items. */
function inItems(groups: unknown, items: string, field: string, change: (text: unknown) => unknown): unknown {
  const inItem = (item: unknown) => {
    if (!isFields(item) || item[field] === undefined) return item;
    const value = item[field];
    return { ...item, [field]: Array.isArray(value) ? value.map(change) : change(value) };
  };
  const inGroup = (group: unknown) => {
    if (!isFields(group)) return group;
    const list = group[items];
    return Array.isArray(list) ? { ...group, [items]: list.map(inItem) } : group;
  };
  return Array.isArray(groups) ? groups.map(inGroup) : groups;
}

/** The id for a text, and adds the text to the known ones. Other values stay as they are, for validation to reject. */
function idOf(value: unknown, known: Map<string, string>): unknown {
  if (typeof value !== 'string') return value;
  const text = stripTags(value);
  if (text === '') return value;
  const id = itemId.safeParse(text).success ? text : slugOf(text);
  if (!known.has(id)) known.set(id, text);
  return id;
}
