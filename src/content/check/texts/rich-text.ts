import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import type { ContentIssue } from '../../content-store.js';
import { passageAt } from '../../files/yaml/source-location.js';
import { bodyShapes } from '../../model/shapes/body-shapes.js';
import { html } from '../../model/shapes/field-shapes.js';
import type { TemplateName } from '../../model/shapes/shapes.js';
import { didYouMean } from '../../text/did-you-mean.js';
import { allowedAttributes, allowedTags, unreadable } from '../../text/sanitise.js';
import { type FieldPath, isFields } from '../../validation/fields.js';
import { definitionOf, objectsIn, unwrapped } from '../../validation/shape-definition.js';
import type { SiteContent } from '../site-content.js';

interface Dropped {
  reason: string;
  offset: number;
  length: number;
}

/** Elements and attributes in rich text that the sanitiser drops. */
export function droppedMarkup({ pages }: SiteContent): ContentIssue[] {
  return pages.flatMap(({ result }) => {
    const { raw } = result;
    if (!isFields(raw) || !Object.hasOwn(bodyShapes, String(raw.template))) return [];
    const shape = bodyShapes[raw.template as TemplateName];
    return richTextsIn(shape, raw.body).flatMap(({ text, path }) =>
      droppedIn(text).map(({ reason, offset, length }) => result.issue(path, reason, passageAt(text, offset, length))),
    );
  });
}

function richTextsIn(whole: z.core.$ZodType, body: unknown): { text: string; path: FieldPath }[] {
  return [...objectsIn(whole, body, ['body'])].flatMap(({ shape, value, path }) =>
    Object.entries(definitionOf(shape).shape ?? {}).flatMap(([key, field]) => {
      const text = value[key];
      return unwrapped(field) === html && typeof text === 'string' ? [{ text, path: [...path, key] }] : [];
    }),
  );
}

function droppedIn(richText: string): Dropped[] {
  const dropped: Dropped[] = [];
  const tags = [...richText.matchAll(/<([a-z][^\s/>]*)/gi)].map(({ index, 0: { length }, 1: name = '' }) => ({
    place: { offset: index, length },
    name: name.toLowerCase(),
  }));
  const note = (name: string, attributes: Record<string, string>) => {
    const at = tags.findIndex((tag) => tag.name === name);
    const [tag] = at === -1 ? [] : tags.splice(at, 1);
    for (const reason of reasonsFor(name, attributes)) dropped.push({ reason, offset: 0, length: 0, ...tag?.place });
    return { tagName: name, attribs: {} };
  };
  sanitizeHtml(richText, { allowedTags: [...allowedTags], transformTags: { '*': note } });
  return dropped;
}

function reasonsFor(name: string, attributes: Record<string, string>): string[] {
  if (unreadable.includes(name)) return [`<${name}> is dropped with its text`];
  if (!allowedTags.includes(name)) return [`<${name}> is dropped${didYouMean(name, allowedTags)}`];
  const allowed = allowedAttributes[name] ?? [];
  const takes = allowed.length > 0 ? `: it takes ${allowed.join(', ')}` : '';
  return Object.keys(attributes)
    .filter((attribute) => !allowed.includes(attribute))
    .map((attribute) => `${attribute} of <${name}> is dropped${takes}`);
}
