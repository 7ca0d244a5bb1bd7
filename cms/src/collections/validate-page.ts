import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload';
import { inAllLanguages } from '../content/changes.js';
import { contentFields, inLanguage } from '../content/content-fields.js';
import { type PageDocument, pageOf, templateOf } from '../content/documents.js';
import { allReferences, type References } from '../content/references.js';
import type { Field } from '../fields/field.js';
import { bodyForms } from '../fields/forms.js';
import { nameOf } from '../fields/payload-fields.js';
import { fieldAt } from '../fields/place-label.js';
import { referencesIn } from '../fields/values.js';
import { factsOf } from '../gateway/lists.js';
import { gatewayPage, hasLanguage } from '../gateway/pages.js';
import { issuesOfChange } from '../publication/issues.js';
import { lostReferences } from '../publication/lost-references.js';
import { type Issue, knownPage, placeInPage, publicContent } from '../publication/public-content.js';
import { refuse } from '../publication/refuse.js';
import {
  bodyShapes,
  defaultLanguage,
  type Fields,
  fillFacts,
  type KnownPage,
  type Language,
  languageCodes,
  languages,
  missingFields,
  readGatewayPage,
  type TemplateName,
} from '../site.js';

interface PageError {
  path: string;
  label?: string;
  message: string;
}

/**
 * Before a page is published, the site's own reader checks it in each of its languages: what it would leave out is an
 * error of a field.
 */
export const validatePage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  Object.assign(data, summaryOf(req, data.body ?? originalDoc?.body));
  // The site's rule: an English page has its id as its path.
  if (req.locale === defaultLanguage && data.path) data.alias = data.path;
  if (data._status !== 'published' || data.deletedAt || req.context.isImport) return data;
  data.changed_at = new Date().toISOString();
  const document = { ...originalDoc, ...data } as PageDocument;
  const stored: Fields = originalDoc?.id ? await inAllLanguages(req, originalDoc.id, true) : {};
  const errors: PageError[] = [];
  const versions: KnownPage[] = [];
  const references = await allReferences(req);
  for (const language of languageCodes) {
    const own = language === req.locale ? document : inLanguage(req, stored, language, document);
    if (!hasLanguage(own)) continue;
    errors.push(...(await errorsIn(req, own, language, references[language])));
    versions.push(knownPage(own, language, references[language]));
  }
  errors.push(...(await errorsOfWhole(req, document, versions)));
  if (errors.length === 0) return data;
  throw new ValidationError({ collection: 'pages', ...(originalDoc?.id && { id: originalDoc.id }), errors, req });
};

/** What the site would leave out of a page, and what its editors have to write, by the paths of the form. */
async function errorsIn(
  req: PayloadRequest,
  document: PageDocument,
  language: Language,
  references: References,
): Promise<PageError[]> {
  const facts = (await factsOf(req))[language];
  const page = gatewayPage(document, facts, references);
  const template = templateOf(document);
  if (!page || !template) return [{ path: 'body', message: 'is missing' }];
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
  ].map(({ field, reason }) => ({
    ...{ path: formPath(document, template, field), label: placeInPage(template, page, field), reason },
  }));
  return [...faults, ...lostReferences(contentFields(req), document, references)].map(({ reason, ...place }) => ({
    ...{ ...place, message: inLanguageOf(req, language, reason) },
  }));
}

/** What would be wrong in other places is told as a whole, with the places. */
async function errorsOfWhole(
  req: PayloadRequest,
  document: PageDocument,
  versions: readonly KnownPage[],
): Promise<PageError[]> {
  const template = templateOf(document);
  const published = new Map([[String(document.id), versions]]);
  const issues = issuesOfChange(req, await publicContent(req), { published });
  const isOwn = ({ source, language }: Issue) => language !== undefined && source === document.path;
  const own = issues.filter(isOwn);
  const others = issues.filter((issue) => !isOwn(issue));
  if (own.length === 0) refuse('Other places need what this changes', others);
  return own.map(({ field, place, language = defaultLanguage, reason }) => ({
    path: formPath(document, template, language === defaultLanguage && field === 'alias' ? 'path' : field),
    label: place,
    message: inLanguageOf(req, language, reason),
  }));
}

function inLanguageOf(req: PayloadRequest, language: Language, reason: string): string {
  return language === req.locale ? reason : `${languages[language].name}: ${reason}`;
}

/** The path of a field of the form, for its path in the page. */
function formPath({ body }: PageDocument, template: TemplateName | undefined, path: string): string {
  const [first, ...rest] = path.split('.');
  return first === 'body' && template ? ['body', 0, ...pathIn(bodyForms[template], body?.[0], rest)].join('.') : path;
}

/** The path of a field of a form, for its path in the content. */
export function pathIn(field: Field | undefined, rows: unknown, [key, ...rest]: readonly string[]): string[] {
  if (key === undefined) return field?.type === 'page' ? ['address'] : [];
  const part = (rows as Fields | undefined)?.[nameOf(key)];
  return [nameOf(key), ...pathIn(field && fieldAt(field, key, part), part, rest)];
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
