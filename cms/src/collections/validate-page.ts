import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { inAllLanguages } from '../content/changes.js';
import { contentFields, inLanguage } from '../content/content-fields.js';
import { type PageDocument, pageOf, templateOf } from '../content/documents.js';
import { allReferences, type References } from '../content/references.js';
import type { Field } from '../fields/field.js';
import { bodyForms } from '../fields/forms.js';
import { nameOf } from '../fields/payload-fields.js';
import { fieldAt, placeLabel } from '../fields/place-label.js';
import { referencesIn } from '../fields/values.js';
import { factsOf } from '../gateway/lists.js';
import { gatewayPage, hasLanguage } from '../gateway/pages.js';
import { issuesOfChange } from '../publication/issues.js';
import { lostReferences } from '../publication/lost-references.js';
import { type Issue, knownPage, placeInPage, publicContent } from '../publication/public-content.js';
import { type FieldError, notPublished, refuse } from '../publication/refuse.js';
import {
  defaultLanguage,
  type Fields,
  fillFacts,
  type KnownPage,
  type Language,
  languageCodes,
  languages,
  missingFields,
  pageShape,
  pathWithBlanks,
  type TemplateName,
  validate,
  withoutBlanks,
  wrongTemplate,
} from '../site.js';

/** What is wrong at a path of the form, in a language. */
interface Fault {
  path: string;
  label: string;
  language: Language;
  reason: string;
}

/**
 * Before a page is published, it is checked in each of its languages, as files are: what it lacks, or the site would leave
 * out, is an error of a field.
 */
export const validatePage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  Object.assign(data, summaryOf(req, data.body ?? originalDoc?.body));
  // The site's rule: an English page has its id as its path.
  if (req.locale === defaultLanguage && data.path) data.alias = data.path;
  if (data._status !== 'published' || data.deletedAt || req.context.isImport) return data;
  data.changed_at = new Date().toISOString();
  const document = { ...originalDoc, ...data } as PageDocument;
  const stored: Fields = originalDoc?.id ? await inAllLanguages(req, originalDoc.id, true) : {};
  const faults: Fault[] = [];
  const versions: KnownPage[] = [];
  const references = await allReferences(req);
  for (const language of languageCodes) {
    const own = language === req.locale ? document : inLanguage(req, stored, language, document);
    if (!hasLanguage(own)) continue;
    faults.push(...(await faultsIn(req, own, language, references[language])));
    versions.push(knownPage(own, language, references[language]));
  }
  const issues = issuesOfChange(req, await publicContent(req), {
    published: new Map([[String(document.id), versions]]),
  });
  const isOwn = ({ source, language }: Issue) => language !== undefined && source === document.path;
  faults.push(...issues.filter(isOwn).map((issue) => faultOf(issue, document)));
  if (faults.length > 0) {
    const form = { collection: 'pages', ...(originalDoc?.id && { id: originalDoc.id }) };
    throw notPublished(form, errorsOf(faults, req.locale), req);
  }
  // What would be wrong in other places is told as a whole, with the places.
  refuse(
    'Other places need what this changes',
    issues.filter((issue) => !isOwn(issue)),
  );
  return data;
};

/** One of each field. What is wrong in other languages than that of the form says in which. */
function errorsOf(faults: readonly Fault[], own: unknown): FieldError[] {
  return [...Map.groupBy(faults, ({ path }) => path)].map(([path, atPath]) => {
    const messages = [...Map.groupBy(atPath, ({ reason }) => reason)].map(([reason, same]) => {
      const names = new Set(same.map(({ language }) => languages[language].name));
      return same.some(({ language }) => language === own) ? reason : `${[...names].join(', ')}: ${reason}`;
    });
    return { path, label: atPath[0]?.label, message: messages.join('; ') };
  });
}

/** What is wrong with the page itself, in one language. */
async function faultsIn(
  req: PayloadRequest,
  document: PageDocument,
  language: Language,
  references: References,
): Promise<Fault[]> {
  const facts = (await factsOf(req))[language];
  const page = gatewayPage(document, facts, references);
  const template = templateOf(document);
  if (!page || !template) return [{ path: 'body', label: 'Page', language, reason: 'is missing' }];
  const shape = pageShape(template);
  const other = wrongTemplate(document.path, template);
  const written = { ...page, body: withoutBlanks(page.body) };
  const mismatches = [...validate(shape, written).mismatches, ...missingFields(shape, written)];
  const faults = [
    ...mismatches.map(({ path, message }) => ({ path: pathWithBlanks(page, path), message })),
    ...fillFacts(pageOf(document, references), facts).unknown.map(({ name, path }) => ({
      ...{ path, message: `there is no fact {{${name}}}` },
    })),
    ...(other ? [{ path: ['template'], message: other }] : []),
  ].map(({ path, message }) => {
    const field = path.map(String).join('.');
    return {
      ...{ path: formPath(document, template, field), label: placeInPage(template, page, field) },
      ...{ language, reason: message },
    };
  });
  const lost = lostReferences(contentFields(req), document, references).map(({ path, reason }) => {
    const [, , ...within] = path.split('.');
    return { path, label: placeLabel(bodyForms[template], document.body?.[0], within), language, reason };
  });
  return [...faults, ...lost];
}

function faultOf({ field, place, language = defaultLanguage, reason }: Issue, document: PageDocument): Fault {
  const path = language === defaultLanguage && field === 'alias' ? 'path' : field;
  return { path: formPath(document, templateOf(document), path), label: place, language, reason };
}

/** The path of a field of the form, for its path in the page. */
function formPath({ body }: PageDocument, template: TemplateName | undefined, path: string): string {
  const [first, ...rest] = path.split('.');
  return first === 'body' && template ? ['body', 0, ...pathIn(bodyForms[template], body?.[0], rest)].join('.') : path;
}

/** The path of a field of a form, for its path in the content. A group shows what is wrong at its first field. */
export function pathIn(field: Field | undefined, rows: unknown, [key, ...rest]: readonly string[]): string[] {
  const [first] = field?.fields ?? [];
  if (key === undefined && first) return [nameOf(first.name), ...pathIn(first, undefined, [])];
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
