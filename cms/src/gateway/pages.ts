import type { PayloadRequest, Where } from 'payload';
import { inLanguage } from '../content/content-fields.js';
import { type PageDocument, pageOf } from '../content/documents.js';
import { allReferences, type References, storedPages } from '../content/references.js';
import { withoutUntranslated } from '../content/untranslated.js';
import { bodyForms } from '../fields/forms.js';
import {
  byLanguage,
  type FactTexts,
  type Fields,
  fillFacts,
  type Language,
  languageCodes,
  type TemplateName,
} from '../site.js';

export const isPublished: Where = { _status: { equals: 'published' } };

/** A page is there in the languages in which it has a path. */
export function hasLanguage({ alias }: PageDocument): boolean {
  return typeof alias === 'string' && alias !== '';
}

/**
 * A page in each of its languages.
 * @param stored of all languages
 */
export function inItsLanguages(req: PayloadRequest, stored: object): ReadonlyMap<Language, PageDocument> {
  const documents = languageCodes.map((language) => [language, inLanguage(req, stored, language)] as const);
  return new Map(documents.filter(([, document]) => hasLanguage(document)));
}

/** The paths of the public pages, by language, and their templates, by their English paths. */
export async function publicPaths(req: PayloadRequest) {
  const { pages } = await storedPages(req, 'alias', 'template', '_status');
  const published = pages.filter(({ _status, deletedAt }) => _status === 'published' && !deletedAt);
  const aliases = byLanguage((language) =>
    published.flatMap(({ path, alias }) => (alias?.[language] ? [{ id: path, alias: alias[language] }] : [])),
  );
  return { aliases, templates: new Map(published.map(({ path, template }) => [path, template as TemplateName])) };
}

/**
 * References with the addresses at which the site fetches uploaded pictures: by default without their origin, so that they
 * stay when the content system gets another.
 */
export function gatewayReferences(req: PayloadRequest, origin = '') {
  return allReferences(req, ({ url }) => origin + new URL(url, 'http://localhost').pathname);
}

/** A page as the gateway responds with it; undefined if it has no template. */
export function gatewayPage(document: PageDocument, facts: FactTexts, references: References): Fields | undefined {
  const page = pageOf(document, references);
  if (!page) return undefined;
  const body = withoutUntranslated(bodyForms[page.template as TemplateName], page.body);
  return { id: document.path, ...page, body: fillFacts(body, facts).value };
}
