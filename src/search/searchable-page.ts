import type { PageEntry } from '../content/model/shapes.js';
import { blocksText, stripTags } from '../content/text/plain-text.js';

/** What the search knows of a page. */
export interface SearchablePage {
  id: string;
  template: PageEntry['template'];
  title: string;
  section: string;
  /** The names of what is on it: plants, engines, years, headings. */
  names: string;
  summary: string;
  /** All else that it says, without tags. */
  text: string;
  /** Summary and text, of which results show an excerpt. */
  shown: string;
}

/** Fields that say what something is called. */
const naming = new Set([
  'title',
  'name',
  'plant',
  'engine',
  'year',
  'label',
  'manufacturer',
  'headline',
  'short_title',
]);

/** Fields that hold ids, codes and addresses, not texts. */
const silent = new Set([
  'id',
  'type',
  'url',
  'uri',
  'original',
  'poster',
  'video_yt',
  'mimeType',
  'pdf',
  'components',
  'services',
  'tag',
  'country',
  'point',
  'callout',
  'focus',
  'date',
  'x',
  'y',
]);

/** The head of a page, which is treated apart from what follows it. */
const head = new Set(['title', 'summary', 'occhiello', 'short_title']);

export function searchablePage({ id, template, body }: PageEntry): SearchablePage {
  const below = Object.fromEntries(Object.entries(body).filter(([field]) => !head.has(field)));
  const texts = [...fieldTexts(below)];
  const pieces = texts.map(({ text }) => text);
  return {
    id,
    template,
    title: body.title,
    section: body.occhiello ?? '',
    names: stripTags(
      [body.short_title ?? '', ...texts.filter(({ field }) => naming.has(field)).map(({ text }) => text)].join(' '),
    ),
    summary: stripTags(body.summary),
    text: stripTags(pieces.join(' ')),
    shown: blocksText([body.summary ?? '', ...pieces]),
  };
}

function* fieldTexts(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'number') yield { field, text: String(value) };
  else if (typeof value === 'string') {
    if (!/^(?:\/|https?:)\S*$/.test(value)) yield { field, text: value };
  } else if (Array.isArray(value)) {
    for (const item of value) yield* fieldTexts(item, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) if (!silent.has(name)) yield* fieldTexts(part, name);
  }
}
