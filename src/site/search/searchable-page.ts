import type { PageEntry } from '../../content/model/shapes/shapes.js';
import { blocksText, stripTags } from '../../content/text/plain-text.js';

/** The fields of a page that are indexed or shown in results. */
export interface SearchablePage {
  id: string;
  template: PageEntry['template'];
  title: string;
  section: string;
  /** The names of the things on the page: plants, engines, years, headings. */
  names: string;
  summary: string;
  /** All other text, without tags. */
  text: string;
  /** Summary and text, without the alternative texts of pictures. Results show an excerpt of it. */
  shown: string;
}

/** Fields that hold names. */
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

/** Fields that hold ids, codes and addresses. They are not searched. */
const silent = new Set([
  'id',
  'anchor',
  'type',
  'kind',
  'url',
  'uri',
  'original',
  'poster',
  'video_yt',
  'mimeType',
  'pdf',
  'components',
  'services',
  'answers',
  'tag',
  'country',
  'point',
  'drawing',
  'lines',
  'callout',
  'focus',
  'date',
  'until',
  'published',
  'closes',
  'field',
  'level',
  'contract',
  'pay',
  'x',
  'y',
]);

/** Fields of the page's head, which are indexed separately, and the id of its subject. */
const head = ['title', 'summary', 'occhiello', 'short_title', 'subject'];

/** Ids of what a release is about and of whom to ask, and its place, with which its text begins. */
const ofRelease = ['subjects', 'plants', 'products', 'contact', 'place'];

export function searchablePage({ id, template, body }: PageEntry): SearchablePage {
  const unsearched = new Set(template === 'media-release' ? [...head, ...ofRelease] : head);
  const below = Object.fromEntries(Object.entries(body).filter(([field]) => !unsearched.has(field)));
  const texts = [...fieldTexts(below)];
  return {
    id,
    template,
    title: body.title,
    section: body.occhiello ?? '',
    names: stripTags(
      [body.short_title ?? '', ...texts.filter(({ field }) => naming.has(field)).map(({ text }) => text)].join(' '),
    ),
    summary: stripTags(body.summary),
    text: stripTags(texts.map(({ text }) => text).join(' ')),
    shown: blocksText([body.summary ?? '', ...texts.filter(({ field }) => field !== 'alt').map(({ text }) => text)]),
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
