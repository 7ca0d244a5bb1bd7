import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload';
import { inAllLanguages } from '../content/changes.js';
import { contentFields, pageReferences } from '../content/content-fields.js';
import { type PageDocument, pageOf, templateOf } from '../content/documents.js';
import type { Field } from '../fields/field.js';
import { bodyForms } from '../fields/forms.js';
import { nameOf } from '../fields/payload-fields.js';
import { referencesIn, valuesIn, withTexts } from '../fields/values.js';
import { factsOf } from '../gateway/lists.js';
import { gatewayPage, hasLanguage, publishedPages } from '../gateway/pages.js';
import { readingOf } from '../gateway/reading.js';
import {
  bodyShapes,
  defaultLanguage,
  type Fields,
  fillFacts,
  type Language,
  languageCodes,
  languages,
  missingFields,
  readGatewayPage,
  type TemplateName,
} from '../site.js';

/**
 * Before a page is published, the site's own reader checks it in each of its languages: what it would leave out is an
 * error of a field.
 */
export const validatePage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  Object.assign(data, summaryOf(req, data.body ?? originalDoc?.body));
  // The site's rule: an English page has its id as its path.
  if (req.locale === defaultLanguage && data.path) data.alias = data.path;
  if (data._status !== 'published' || req.context.isImport) return data;
  data.changed_at = new Date().toISOString();
  const document = { ...originalDoc, ...data } as PageDocument;
  const stored = originalDoc?.id && (await inAllLanguages(req, originalDoc.id, true));
  const errors = [];
  for (const language of languageCodes) {
    const isOwn = language === req.locale;
    const own = isOwn ? document : inLanguage(req, document, stored, language);
    if (hasLanguage(own)) errors.push(...(await errorsIn(req, own, language, isOwn ? '' : languages[language].name)));
  }
  if (errors.length === 0) return data;
  throw new ValidationError({ collection: 'pages', ...(originalDoc?.id && { id: originalDoc.id }), errors, req });
};

/** The document with the texts that are stored for another language. */
function inLanguage(req: PayloadRequest, document: PageDocument, stored: unknown, language: Language): PageDocument {
  const fields = contentFields(req);
  const texts = valuesIn(fields, stored, language);
  return withTexts(fields, { ...document }, (place) => texts.get(place)) as unknown as PageDocument;
}

/** What the site would leave out of a page, and what its editors have to write, by the paths of the form. */
async function errorsIn(req: PayloadRequest, document: PageDocument, language: Language, name: string) {
  const facts = await factsOf(req, language);
  const references = await pageReferences(req, language, [document]);
  const page = gatewayPage(document, facts, references);
  const template = templateOf(document);
  if (!page || !template) return [];
  const resource = { id: document.path, language, resource: document.path };
  const within = (path: readonly PropertyKey[]) => ['body', ...path].map(String).join('.');
  const faults = [
    ...readGatewayPage(resource, page, (address) => address).issues,
    ...missingFields(bodyShapes[template], page.body).map(({ path, message }) => ({
      field: within(path),
      reason: message,
    })),
    ...fillFacts(pageOf(document, references)?.body, facts).unknown.map(({ name, path }) => ({
      field: within(path),
      reason: `there is no fact {{${name}}}`,
    })),
    ...(await pathFaults(req, document, language)),
  ];
  return faults.map(({ field, reason }) => ({
    path: formPath(document, template, field),
    message: name === '' ? reason : `${name}: ${reason}`,
  }));
}

/** The path of a field of the form, for its path in the page. */
function formPath({ body }: PageDocument, template: TemplateName, path: string): string {
  const [first, ...rest] = path.split('.');
  return first === 'body' ? ['body', 0, ...pathIn(bodyForms[template], body?.[0], rest)].join('.') : path;
}

/** The path of a field of a form, for its path in the content. */
export function pathIn(field: Field | undefined, rows: unknown, [key, ...rest]: readonly string[]): string[] {
  if (key === undefined) return field?.type === 'page' ? ['address'] : [];
  const part = (rows as Fields | undefined)?.[nameOf(key)];
  return [nameOf(key), ...pathIn(field && fieldAt(field, key, part), part, rest)];
}

/** The field of a group, or the form of a row. */
function fieldAt({ type, fields, item, variants }: Field, key: string, part: unknown): Field | undefined {
  if (type !== 'list') return fields?.find(({ name }) => name === key);
  const variant = variants?.[String((part as Fields | undefined)?.blockType)];
  return variant ? { name: '', type: 'group', place: 'both', required: true, ...variant } : item;
}

/** A path that another page has: the site would give it to one of the two. */
async function pathFaults(req: PayloadRequest, { id, alias }: PageDocument, language: Language) {
  if (!alias || language === defaultLanguage) return [];
  const others = await publishedPages(readingOf(req), language, { select: { path: true, alias: true } });
  const keeper = others.find((other) => other.id !== id && (other.alias === alias || other.path === alias));
  return keeper ? [{ field: 'alias', reason: `is already the path of the page ${keeper.path}` }] : [];
}

/** The fields for lists, which are copied from the body. */
function summaryOf(req: PayloadRequest, body: PageDocument['body']) {
  const [page] = body ?? [];
  if (!page) return undefined;
  const found = [...referencesIn(contentFields(req), { body })];
  const ids = (collection: string) => [...new Set(found.filter(({ to }) => to === collection).map(({ id }) => id))];
  return {
    template: page.blockType,
    name: page.title ?? null,
    short_name: page.short_title ?? null,
    linked_pages: ids('pages'),
    pictures: ids('media'),
  };
}
