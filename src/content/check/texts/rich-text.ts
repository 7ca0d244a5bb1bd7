import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import type { ContentIssue } from '../../content-store.js';
import { bodyShapes } from '../../model/shapes/body-shapes.js';
import { html } from '../../model/shapes/field-shapes.js';
import type { TemplateName } from '../../model/shapes/shapes.js';
import { didYouMean } from '../../text/did-you-mean.js';
import { allowedAttributes, allowedTags, unreadable } from '../../text/sanitise.js';
import { type FieldPath, isFields } from '../../validation/fields.js';
import { definitionOf, objectsIn, unwrapped } from '../../validation/shape-definition.js';
import type { SiteContent } from '../site-content.js';

/** Elements and attributes in rich text that the sanitiser drops. */
export function droppedMarkup({ pages }: SiteContent): ContentIssue[] {
  return pages.flatMap(({ result }) => {
    const { raw } = result;
    if (!isFields(raw) || !Object.hasOwn(bodyShapes, String(raw.template))) return [];
    const shape = bodyShapes[raw.template as TemplateName];
    return richTextsIn(shape, raw.body).flatMap(({ text, path }) =>
      droppedIn(text).map(({ reason, passage }) => result.issue(path, reason, passage)),
    );
  });
}

function richTextsIn(whole: z.core.$ZodType, body: unknown): { text: string; path: FieldPath }[] {
  return objectsIn(whole, body, ['body']).flatMap(({ shape, value, path }) =>
    Object.entries(definitionOf(shape).shape ?? {}).flatMap(([key, field]) => {
      const text = value[key];
      return unwrapped(field) === html && typeof text === 'string' ? [{ text, path: [...path, key] }] : [];
    }),
  );
}

interface Dropped {
  reason: string;
  /** What it is found by in the text. */
  passage: string;
}

function droppedIn(richText: string): Dropped[] {
  const dropped: Dropped[] = [];
  const note = (name: string, attributes: Record<string, string>) => {
    dropped.push(...droppedOf(name, attributes));
    return { tagName: name, attribs: {} };
  };
  sanitizeHtml(richText, { allowedTags: [...allowedTags], transformTags: { '*': note } });
  return dropped;
}

function droppedOf(name: string, attributes: Record<string, string>): Dropped[] {
  const passage = `<${name}`;
  if (unreadable.includes(name)) return [{ reason: `<${name}> is dropped with its text`, passage }];
  if (!allowedTags.includes(name)) return [{ reason: `<${name}> is dropped${didYouMean(name, allowedTags)}`, passage }];
  const allowed = allowedAttributes[name] ?? [];
  const takes = allowed.length > 0 ? `: it takes ${allowed.join(', ')}` : '';
  return Object.keys(attributes)
    .filter((attribute) => !allowed.includes(attribute))
    .map((attribute) => ({ reason: `${attribute} of <${name}> is dropped${takes}`, passage: ` ${attribute}` }));
}
