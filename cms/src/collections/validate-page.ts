import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload';
import type { PageDocument } from '../content/documents.js';
import { factsOf } from '../gateway/lists.js';
import { gatewayPage, hasLanguage } from '../gateway/pages.js';
import { defaultLanguage, type Language, languageCodes, languages, readGatewayPage } from '../site.js';

/**
 * Before a page is published, the site's own reader checks it, in each language that becomes public: what it would leave
 * out is an error of a field.
 */
export const validatePage: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  Object.assign(data, summaryOf(data));
  // The site's rule: an English page has its id as its path.
  if (req.locale === defaultLanguage && data.path) data.alias = data.path;
  if (data._status !== 'published' || req.context.isImport) return data;
  data.changed_at = new Date().toISOString();
  const language = req.locale as Language;
  const document = { ...originalDoc, ...data } as PageDocument;
  const errors = await errorsIn(req, document, language);
  const others = req.context.publishesAll ? languageCodes.filter((code) => code !== language) : [];
  for (const other of others) {
    const stored = originalDoc && (await draftIn(req, originalDoc.id, other));
    if (stored && hasLanguage(stored)) errors.push(...(await errorsIn(req, stored, other, languages[other].name)));
  }
  if (errors.length === 0) return data;
  throw new ValidationError({ collection: 'pages', ...(originalDoc && { id: originalDoc.id }), errors, req });
};

/** What the site would leave out of a page, by the paths of the form. */
async function errorsIn(req: PayloadRequest, document: PageDocument, language: Language, name?: string) {
  const page = gatewayPage(document, await factsOf(req, language));
  const resource = { id: document.path, language, resource: document.path };
  const { issues } = page ? readGatewayPage(resource, page, (address) => address) : { issues: [] };
  return issues.map(({ field, reason }) => ({
    path: field.replace(/^body\./, 'body.0.'),
    message: name === undefined ? reason : `${name}: ${reason}`,
  }));
}

async function draftIn(req: PayloadRequest, id: unknown, locale: Language): Promise<PageDocument> {
  const { payload } = req;
  const page = await payload.findByID({
    collection: 'pages',
    id,
    locale,
    draft: true,
    depth: 0,
    fallbackLocale: false,
  } as never);
  return page as unknown as PageDocument;
}

/** The fields for lists, which are copied from the body. */
function summaryOf({ body }: Partial<PageDocument>) {
  const [page] = body ?? [];
  return page && { template: page.blockType, name: page.title ?? null, short_name: page.short_title ?? null };
}
